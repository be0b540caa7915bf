import { Text } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { editDialog, formDialog } from '@/components/form/FormDialog';
import { RowActionButton } from '@/components/list';
import { money } from '@/lib/format';
import { batchForm } from './codeBatches';
import { CodeFigures } from './CodeFigures';
import { CodeResults } from './CodeResults';
import { endDateForm, fundingForm, fundingText, newCodeForm, termsForm } from './promoCodeForms';
import { deactivation, promoCodeList, scopeText } from './promoCodeList';
import { promoCodes, usageLabel } from './promoCodes';

/** The end date is all of a used code that can change; who deactivates it here is asked no more. */
const EditCode = editDialog(endDateForm, {
  of: promoCodes,
  above: (code) => (
    <>
      <Text>
        <strong>{code.Code}</strong>, {usageLabel(code).toLowerCase()}
      </Text>
      <Text size="sm">
        Paid by: {fundingText(code)}.
        {code.OperatorFunds + code.MerchantFunds > 0 &&
          ` On delivered orders TradeKart paid ${money(code.OperatorFunds)} and merchants ${money(code.MerchantFunds)}.`}
      </Text>
      {scopeText(code) && <Text size="sm">Only for: {scopeText(code)}.</Text>}
      <CodeFigures code={code} />
      {!code.Active && <Alert tone="info" title="A later end date makes this code active again" />}
    </>
  ),
  below: (code, onClose) => (
    <RowActionButton
      list={promoCodeList}
      action={deactivation}
      row={code}
      unasked
      onDone={onClose}
    />
  ),
});

/** Who pays can change until the code is first used. */
const ChangeFunding = editDialog(fundingForm, {
  of: promoCodes,
  above: ({ Code }) => (
    <Text>
      What <strong>{Code}</strong> takes off is paid by TradeKart and the merchant. Once the code
      has been used, this cannot be changed.
    </Text>
  ),
});

/** The terms can change until the code is first used. */
const ChangeTerms = editDialog(termsForm, {
  of: promoCodes,
  fill: true,
  above: ({ Code }) => (
    <Text>
      All of <strong>{Code}</strong> can be changed but its letters, until it is first used.
    </Text>
  ),
});

const DuplicateCode = editDialog(newCodeForm, {
  of: promoCodes,
  title: 'Duplicate Promotion Code',
  fill: true,
});

export default {
  page: {
    add: formDialog(newCodeForm, { fill: true }),
    generate: formDialog(batchForm, { fill: true }),
  },
  row: {
    edit: EditCode,
    figures: CodeResults,
    funding: ChangeFunding,
    terms: ChangeTerms,
    duplicate: DuplicateCode,
  },
};
