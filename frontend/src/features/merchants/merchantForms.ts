import type {
  BasicInfo,
  MerchantCompany,
  MerchantRecord,
  MerchantSuspending,
  NewMerchant,
} from '@/lib/api';
import { type Form, isBetween, mandatory, required } from '@/lib/form';
import { basicInfo, nameTaken } from '@/lib/form/basicInfo';
import { merchants } from './merchants';

export const newMerchantForm: Form<NewMerchant, NewMerchant, MerchantRecord> = {
  name: 'merchant.add',
  title: 'Add Merchant',
  action: 'Add Merchant',
  fields: {
    Name: {
      label: 'Name',
      description: 'As shops and customers see it. The company behind it can be set afterwards.',
    },
  },
  start: () => ({ Name: '' }),
  rules: { Name: [mandatory, isBetween(3, 49)] },
  body: ({ Name }) => ({ Name: Name.trim() }),
  send: merchants.write('POST /api/admin/merchants'),
  refusal: nameTaken,
  done: ({ Name }) => `${Name} was added.`,
};

/** What a change is sent with beside its body. */
type Sent<Body> = Body & { Id: string };

export const infoForm: Form<
  Required<BasicInfo>,
  Sent<BasicInfo>,
  MerchantRecord,
  MerchantRecord
> = {
  name: 'merchant.basic-info',
  ...basicInfo,
  fields: { Name: 'Name', Slogan: 'Slogan' },
  body: (draft, { Id }) => ({ Id, ...basicInfo.body(draft) }),
  send: merchants.write('PUT /api/admin/merchants/{id}/basic-info'),
  refusal: nameTaken,
  done: ({ Name }) => `${Name} was changed.`,
};

type CompanyDraft = Required<MerchantCompany>;

export const companyForm: Form<
  CompanyDraft,
  Sent<MerchantCompany>,
  MerchantCompany,
  MerchantRecord
> = {
  name: 'merchant.company',
  title: 'Change company',
  fields: {
    CompanyName: { label: 'Company name', description: 'On new invoices; issued ones stay.' },
    CompanyNumber: 'Company number',
    VatNumber: { label: 'VAT number', description: 'Empty if it is not registered for VAT.' },
    VatFrom: { label: 'Registered from', kind: 'day', half: true },
    VatTo: { label: 'Registered until', kind: 'day', half: true },
  },
  start: ({ CompanyName, CompanyNumber, VatNumber, VatFrom, VatTo }) => ({
    CompanyName,
    CompanyNumber,
    VatNumber,
    VatFrom,
    VatTo,
  }),
  rules: {
    CompanyName: required('This field is mandatory.'),
    VatTo: (last, { VatFrom }) =>
      last && VatFrom && last < VatFrom
        ? 'Please enter a day that is not before the first.'
        : undefined,
  },
  body: (draft, { Id }) => ({ Id, ...draft }),
  send: merchants.write('PUT /api/admin/merchants/{id}/company'),
  done: () => 'The company was changed.',
};

export const suspendForm: Form<
  Required<MerchantSuspending>,
  Sent<MerchantSuspending>,
  MerchantRecord,
  MerchantRecord
> = {
  name: 'merchant.suspend',
  title: 'Suspend merchant',
  action: 'Suspend',
  fields: {
    Reason: {
      label: 'Reason',
      kind: 'long',
      description: 'Its people read this on every page; its Merchants also by email.',
    },
  },
  start: () => ({ Reason: '' }),
  rules: { Reason: [mandatory, isBetween(3, 500)] },
  body: ({ Reason }, { Id }) => ({ Id, Reason: Reason.trim() }),
  send: merchants.write('POST /api/admin/merchants/{id}/suspend'),
  done: ({ Name }) => `${Name} was suspended.`,
};
