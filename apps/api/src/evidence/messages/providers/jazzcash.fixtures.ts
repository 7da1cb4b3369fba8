import type { MessageFixture } from './message-fixture.ts';

export const JAZZCASH: MessageFixture[] = [
  {
    text: 'Rs 5,500.00 received in your JazzCash Mobile Account:03XXXXXXXXX via Raast. TID: 715335861320',
    amount: 550_000,
    transactionId: '715335861320',
  },
  {
    text: 'Rs 7,900.00 received from SANA MALIK, JazzCash Mobile Account: 03XX****595. Fee: Rs 0.00. Balance: Rs 9,120.50. TID: 715509994306.',
    amount: 790_000,
    transactionId: '715509994306',
    payerName: 'SANA MALIK',
    payerAccount: '03XX****595',
  },
  {
    text: 'Rs 7,900.00 received from Muhammad Bilal, JazzCash Mobile Account: 03XX****595. TID:715509994306',
    amount: 790_000,
    transactionId: '715509994306',
    payerName: 'Muhammad Bilal',
    payerAccount: '03XX****595',
  },
  {
    text: 'Rs 1,500.00 received from ALI RAZA, A/C: PK**HABB**4471 on 16/06/2026 at 15:57:08. TID: 715512340001 via IBFT',
    amount: 150_000,
    paidAt: '2026-06-16T10:57:08.000Z',
    precision: 'minute',
    transactionId: '715512340001',
    payerName: 'ALI RAZA',
    payerAccount: 'PK**HABB**4471',
  },
];
