import type { OfferedPayee } from '@qanoon/contracts/payees';
import { raastQrText } from '@qanoon/contracts/raast-qr';
import { drawQrCode } from '../../apps/api/src/features/payees/qr-code.ts';

const iban = 'PK36SCBL0000001123456702';
const expiresAt = '2026-11-22T04:30:00.000Z';

/** Two bank accounts, the first with a confirmed QR code, and a wallet. */
export const offeredPayees: OfferedPayee[] = [
  {
    id: 'first',
    version: 1,
    method: 'bank',
    accountTitle: 'The Qanoon Academy for Legal Education',
    number: '',
    iban,
    bankName: 'Standard Chartered Bank',
    instructions: 'Write your full name as the purpose.',
    isSample: false,
    qr: {
      withAmount: drawQrCode(raastQrText({ iban, dynamic: { amount: 299, expiresAt: new Date(expiresAt) } })),
      withoutAmount: drawQrCode(raastQrText({ iban })),
      expiresAt,
    },
  },
  {
    id: 'second',
    version: 1,
    method: 'bank',
    accountTitle: 'Qanoon Trust',
    number: '0112 3456 7890',
    iban: '',
    bankName: 'Meezan Bank',
    instructions: '',
    isSample: false,
    qr: null,
  },
  {
    id: 'wallet',
    version: 1,
    method: 'easypaisa',
    accountTitle: 'Qanoon Trust',
    number: '+923451234567',
    iban: '',
    bankName: '',
    instructions: '',
    isSample: false,
    qr: null,
  },
];
