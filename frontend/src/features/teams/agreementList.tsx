import { IconBan, IconPlus, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { TeamAgreement } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { byName, listOf } from '@/lib/list';
import { agreements } from './teams';

const path = '/api/admin/subscription/pro/{id}/agreements/{agreementId}';
const setTrust = agreements.write(`PUT ${path}/trust`);
const end = agreements.act(`DELETE ${path}`);
const pathOf = ({ TeamId, Id }: TeamAgreement) => ({ Id: TeamId, AgreementId: Id });

const since = ({ Agreed, AgreedBy }: TeamAgreement) =>
  Agreed ? `${formatDate(Agreed)}, by ${AgreedBy}` : 'The managers were asked';

const decides = ({ ApprovalTrusted }: TeamAgreement) =>
  ApprovalTrusted ? "The merchant's system too" : 'The managers only';

/** The merchants that may take orders of one organisation; for Admin. */
export const teamAgreements = listOf(agreements, {
  title: 'Merchants',
  sort: byName,
  label: ({ MerchantName }) => MerchantName,
  search: { label: 'Search merchants', placeholder: 'Name' },
  columns: [
    {
      label: 'Merchant',
      sort: 'own',
      cell: ({ MerchantName }) => MerchantName,
      width: 'minmax(9rem, 1fr)',
    },
    { label: 'Agreed', sort: 'Agreed', cell: since, width: 'minmax(11rem, 1fr)' },
    {
      label: 'Orders are approved by',
      sort: 'ApprovalTrusted',
      cell: decides,
      width: 'minmax(11rem, 1fr)',
    },
  ],
  card: { detail: (row) => `${since(row)} · ${decides(row)}` },
  actions: [{ label: 'Add merchant', icon: IconPlus, do: { dialog: 'add' } }],
  rowActions: [
    {
      label: "Trust the merchant's approvals",
      icon: IconShieldCheck,
      when: ({ State, ApprovalTrusted }) => State === 'Agreed' && !ApprovalTrusted,
      confirm: ({ MerchantName }) =>
        `${MerchantName}'s system may then approve and reject orders for the managers. The timeline names it.`,
      do: { run: (row, key) => setTrust({ ...pathOf(row), ApprovalTrusted: true }, key) },
    },
    {
      label: "Trust the merchant's approvals no longer",
      icon: IconShieldOff,
      when: ({ ApprovalTrusted }) => ApprovalTrusted,
      do: { run: (row, key) => setTrust({ ...pathOf(row), ApprovalTrusted: false }, key) },
    },
    {
      label: 'End agreement',
      icon: IconBan,
      danger: true,
      confirm: ({ MerchantName, TeamName }) =>
        `New orders from ${MerchantName} no longer belong to ${TeamName}. Those that came in before still do.`,
      do: { run: (row, key) => end(pathOf(row), key) },
      several: {
        done: 'ended',
        confirm:
          'New orders from these merchants no longer belong to the organisations. Those that came in before still do.',
      },
      done: ({ MerchantName }) => `The agreement with ${MerchantName} has ended.`,
    },
  ],
  empty: {
    none: {
      title: 'No merchant takes orders of this organisation yet',
      text: 'Only orders from merchants with an agreement use its credits and wait for its managers.',
    },
  },
});

/** The organisations whose orders a merchant may take. */
export const ownAgreements = listOf(agreements, {
  title: 'Organisations',
  sort: byName,
  label: ({ TeamName }) => TeamName,
  search: { label: 'Search organisations', placeholder: 'Name' },
  columns: [
    {
      label: 'Organisation',
      sort: 'own',
      cell: ({ TeamName }) => TeamName,
      width: 'minmax(9rem, 1fr)',
    },
    { label: 'Agreed', sort: 'Agreed', cell: since, width: 'minmax(11rem, 1fr)' },
    {
      label: 'Orders are approved by',
      sort: 'ApprovalTrusted',
      cell: ({ ApprovalTrusted }) =>
        ApprovalTrusted ? 'Its managers or your system' : 'Its managers only',
      width: 'minmax(11rem, 1fr)',
    },
  ],
  card: { detail: since },
  empty: {
    none: {
      title: 'No organisation has an agreement with you yet',
      text: 'Orders of an organisation’s people are charged to it once support has made an agreement.',
    },
  },
});
