import type { Payees } from '@qanoon/contracts/payees';

/**
 * The sample payment accounts of §2 (Payment modal). Never used with DEMO off, and not part of the web apps'
 * builds.
 */
export const DEMO_PAYEES: Payees = {
  easypaisa: wallet('easypaisa', '0300 1234567'),
  jazzcash: wallet('jazzcash', '0301 1234567'),
  sadapay: wallet('sadapay', '0302 1234567'),
  bank: [
    { label: 'Account number', value: '0123 4567 8901 2345', copy: true },
    { label: 'IBAN', value: 'PK36 DEMO 0000 0123 4567 8901', copy: true },
    { label: 'Bank name', value: 'Demonstration Bank Limited', copy: false },
    { label: 'Account title', value: 'Qanoon Academy', copy: false },
  ],
};

function wallet(name: string, number: string) {
  return [
    { label: `${name} number`, value: number, copy: true },
    { label: 'Account title', value: 'Qanoon Academy', copy: false },
  ];
}
