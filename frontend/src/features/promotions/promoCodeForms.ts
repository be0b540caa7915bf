import type { NewPromoCode, PromoCode, PromoCodeTerms } from '@/lib/api';
import { type Form, isAtMost, mandatory } from '@/lib/form';
import { londonDay } from '@/lib/format';
import { promoCodes } from './promoCodes';
import {
  endMoment,
  lastDay,
  newTerms,
  shareField,
  shareRules,
  type TermsDraft,
  termsBody,
  termsFields,
  termsOf,
  termsRules,
} from './promoCodeTerms';

const freeCode = promoCodes.reading('GET /api/portal/promo-code/available');

/** fundingText says who pays for what a code takes off. */
export const fundingText = ({ OperatorShare }: Pick<PromoCode, 'OperatorShare'>) => {
  if (OperatorShare === 100) return 'TradeKart';
  return OperatorShare === 0 ? 'Merchant' : `TradeKart ${OperatorShare}%`;
};

type CodeDraft = TermsDraft & { Code: string };

/** copyOf begins today and ends with the code that is copied, unless that has ended. */
function copyOf(code: PromoCode): TermsDraft {
  const today = londonDay(Date.now());
  const terms = termsOf(code);
  return { ...terms, StartDate: today, Expires: terms.Expires < today ? '' : terms.Expires };
}

/** A new code, or one with the terms of another. */
export const newCodeForm: Form<CodeDraft, NewPromoCode, PromoCode, PromoCode | undefined> = {
  name: 'promo-code.add',
  title: 'Add Promotion Code',
  action: 'Add Code',
  fields: {
    Code: { label: 'Code', suggest: { label: 'Generate', run: () => freeCode.load() } },
    ...termsFields,
  },
  start: (code) => ({ Code: '', ...(code ? copyOf(code) : newTerms()) }),
  rules: {
    Code: [mandatory, isAtMost(12, 'Max length for promo code is 12 characters')],
    ...termsRules,
  },
  body: (draft) => ({ Code: draft.Code.trim(), ...termsBody(draft) }),
  send: promoCodes.write('POST /api/portal/promo-code'),
  refusal: (code) => (code === 'CodeTaken' ? 'Code' : undefined),
  done: ({ Code }) => `${Code} was added.`,
};

/** All of a code but its letters, until it is first used. Times of days that stay are kept to the second. */
export const termsForm: Form<TermsDraft, PromoCodeTerms & { Id: string }, PromoCode, PromoCode> = {
  name: 'promo-code.terms',
  title: 'Change terms',
  action: 'Save changes',
  fields: termsFields,
  start: termsOf,
  rules: termsRules,
  body: (draft, code) => {
    const was = termsOf(code);
    return {
      Id: code.Id,
      ...termsBody(draft),
      ...(draft.StartDate === was.StartDate && { StartDate: code.StartDate }),
      ...(draft.Expires === was.Expires && { Expires: code.Expires }),
    };
  },
  send: promoCodes.write('PUT /api/portal/promo-code/{id}/terms'),
  done: ({ Code }) => `The terms of ${Code} were changed.`,
};

type FundingDraft = { OperatorShare: string };

export const fundingForm: Form<
  FundingDraft,
  { Id: string; OperatorShare: number },
  PromoCode,
  PromoCode
> = {
  name: 'promo-code.funding',
  title: 'Who pays',
  action: 'Save changes',
  fields: { OperatorShare: shareField },
  start: (code) => ({ OperatorShare: String(code.OperatorShare) }),
  rules: { OperatorShare: shareRules },
  body: ({ OperatorShare }, { Id }) => ({ Id, OperatorShare: Number(OperatorShare) }),
  send: promoCodes.write('PUT /api/portal/promo-code/{id}/funding'),
  done: ({ Code }) => `${Code} was changed.`,
};

type EndDraft = { Expires: string };

export const endDateForm: Form<EndDraft, EndDraft & { Id: string }, PromoCode, PromoCode> = {
  name: 'promo-code.extend',
  title: 'Edit Promotion Code',
  action: 'Save changes',
  fields: { Expires: { label: 'End date', kind: 'day' } },
  start: (code) => ({ Expires: lastDay(code) }),
  rules: {
    Expires: [
      mandatory,
      (day, _, { today }) => (day <= today ? 'Please choose a day after today.' : undefined),
    ],
  },
  ready: ({ Expires }, code) =>
    Expires === lastDay(code) || Expires <= londonDay(Date.now()) ? '' : undefined,
  body: ({ Expires }, { Id }) => ({ Id, Expires: endMoment(Expires) }),
  send: promoCodes.write('PUT /api/portal/promo-code/{id}'),
  done: ({ Code }) => `${Code} was extended.`,
};
