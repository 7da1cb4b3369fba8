import type { MessageFixture } from './message-fixture.ts';

export const FAYSAL: MessageFixture[] = [
  {
    text: 'PKR 1.00 received from HAMZA KHAN MBL A/C *0508 via RAAST in FBL A/C *7432 on 21-Aug-26 at 12:46 AM Ref # 270046018669',
    amount: 100,
    paidAt: '2026-08-20T19:46:00.000Z',
    precision: 'minute',
    transactionId: '270046018669',
    payerName: 'HAMZA KHAN',
    payerAccount: 'MBL *0508',
  },
  {
    text: 'PKR 25,000.00 received from NADIA A/C *0508 via RAAST in FBL A/C *7432 on 1-Sep-26 at 12:46 PM Ref # 270046018670',
    amount: 2_500_000,
    paidAt: '2026-09-01T07:46:00.000Z',
    precision: 'minute',
    transactionId: '270046018670',
    payerName: 'NADIA',
    payerAccount: '*0508',
  },
];
