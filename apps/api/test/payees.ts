import type { Payees } from '@qanoon/contracts/payees';

const account = (number: string) => [{ label: 'Number', value: number, copy: true }];

/** Payment accounts for tests that need payments with DEMO off. */
export const TEST_PAYEES: Payees = {
  easypaisa: account('test easypaisa'),
  jazzcash: account('test jazzcash'),
  sadapay: account('test sadapay'),
  bank: account('test bank'),
};
