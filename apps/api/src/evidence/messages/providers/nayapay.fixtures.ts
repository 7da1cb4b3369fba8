import type { MessageFixture } from './message-fixture.ts';

export const NAYAPAY: MessageFixture[] = [
  { text: 'You got Rs. 300 from Fatima Noor', amount: 30_000, payerName: 'Fatima Noor' },
  { text: 'Fatima Noor sent you Rs. 300.', amount: 30_000, payerName: 'Fatima Noor' },
];
