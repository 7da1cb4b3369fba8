import type { Payees } from '@qanoon/contracts/payees';

const account = (number: string) => [{ label: 'Number', value: number, copy: true }];

/** Accounts of a test's academy, so that students can pay with DEMO off. */
export const TEST_PAYEES: Payees = {
  easypaisa: account('test easypaisa'),
  jazzcash: account('test jazzcash'),
  sadapay: account('test sadapay'),
  bank: account('test bank'),
};
