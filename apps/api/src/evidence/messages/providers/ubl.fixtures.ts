import type { MessageFixture } from './message-fixture.ts';

export const UBL: MessageFixture[] = [
  {
    text: 'PKR 1 received from HAMZA KHAN in your UBL A/C *5333 on 21-AUG-2026 00:39 via IBFT. Tx ID 7014061940. For info: 111825888.',
    amount: 100,
    paidAt: '2026-08-20T19:39:00.000Z',
    precision: 'minute',
    transactionId: '7014061940',
    payerName: 'HAMZA KHAN',
  },
];
