import { expect, it } from 'vitest';
import { rulesText, vouchersForm } from './vouchers';

const rules = {
  Stopped: false,
  MaxPercentage: 50,
  MaxAmount: 5000,
  MaxDays: 366,
  MaxADay: 500,
  Budget: 0,
  OperatorShare: 0,
};

it('shows voucher rules in pounds and sends them in pence', () => {
  const given = { id: 'm1', name: 'Hartley & Wren', rules };
  const draft = vouchersForm.start(given);
  expect(draft).toMatchObject({ State: 'Issued', MaxAmount: '50.00', Budget: '' });
  const changed = { ...draft, State: 'Stopped', MaxAmount: '12.50', Budget: '1,000' };
  expect(vouchersForm.body(changed, given)).toEqual({
    ...rules,
    Id: 'm1',
    Stopped: true,
    MaxAmount: 1250,
    Budget: 100_000,
  });
  expect(rulesText(rules)).toBe('At most 50% or £50.00 each, 500 a day');
});
