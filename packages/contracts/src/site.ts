import type { PaymentMethod } from './payments.ts';

/** The product's fixed words and numbers: nowhere else (decisions.md, "Names and numbers"). */
export const SITE = {
  name: 'Qanoon Academy',
  email: 'info@qanoonacademy.pk',
  phone: '+92 300 1234567',
  about: 'Qanoon Academy teaches the law of Pakistan through ordered video courses, reviewed readings and a certificate signed on completion.',
  successRate: '98.5%',
} as const;

/** Where students send the fee. Fixed text (§2, Payment modal). */
export const PAYMENT_DETAILS: Record<PaymentMethod, { note: string; rows: readonly { label: string; value: string; copy: boolean }[] }> = {
  easypaisa: wallet('easypaisa', '0300 1234567'),
  jazzcash: wallet('jazzcash', '0301 1234567'),
  sadapay: wallet('sadapay', '0302 1234567'),
  bank: {
    note: 'Bank transfer',
    rows: [
      { label: 'Account number', value: '0123 4567 8901 2345', copy: true },
      { label: 'IBAN', value: 'PK36 DEMO 0000 0123 4567 8901', copy: true },
      { label: 'Bank name', value: 'Demonstration Bank Limited', copy: false },
      { label: 'Account title', value: SITE.name, copy: false },
    ],
  },
};

function wallet(name: string, number: string) {
  return {
    note: 'Mobile wallet',
    rows: [
      { label: `${name} number`, value: number, copy: true },
      { label: 'Account title', value: SITE.name, copy: false },
    ],
  };
}
