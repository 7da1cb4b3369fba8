import type { MessageFixture } from './message-fixture.ts';

export const SONERI: MessageFixture[] = [
  {
    text: 'PKR 100 received from FATIMA NOOR ASCM in your SONE A/C*****6119 on 18-Feb-2026 23:05 via Raast Tx ID SONEPKKA0218230512',
    amount: 10_000,
    paidAt: '2026-02-18T18:05:00.000Z',
    precision: 'minute',
    transactionId: 'SONEPKKA0218230512',
    payerName: 'FATIMA NOOR',
    payerAccount: 'ASCM',
  },
];
