import type { MessageFixture } from './message-fixture.ts';

export const EASYPAISA: MessageFixture[] = [
  {
    text: 'Dear QANOON ACADEMY, You have received Rs.1500 in your Easypaisa account ***0101 from SANA MALIK PK**NAYAPKKA**0101 via Raast Payment on 09-07-2026 at 02:20:07. Trx ID: 52438501193',
    amount: 150_000,
    // The time may be 02:20 or 14:20 in Karachi.
    paidAt: '2026-07-08T21:20:07.000Z',
    precision: 'half-day',
    transactionId: '52438501193',
    payerName: 'SANA MALIK',
    payerAccount: 'PK**NAYAPKKA**0101',
  },
  {
    text: 'Dear QANOON ACADEMY, You have received Rs.1500 in your Easypaisa account ***0101 from SANA MALIK PK**NAYAPKKA**0101 via Raast Payment on 09-07-2026 at 14:20:07. Trx ID: 52438501194',
    amount: 150_000,
    paidAt: '2026-07-09T09:20:07.000Z',
    precision: 'minute',
    transactionId: '52438501194',
    payerName: 'SANA MALIK',
    payerAccount: 'PK**NAYAPKKA**0101',
  },
  {
    text: 'You have Received Rs.1,500 from ALI RAZA in your Easypaisa Account No. 03XXXXXXXXX. Trx ID 53945346065',
    amount: 150_000,
    transactionId: '53945346065',
    payerName: 'ALI RAZA',
  },
];
