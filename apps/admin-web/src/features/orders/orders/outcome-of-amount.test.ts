import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { expect, test } from 'vitest';
import { outcomeOf, ownPart } from './outcome-of-amount.ts';

const order = { reference: 'ABCD-EFG2', status: 'under_review', balanceDue: asPaisa(4500_00) } as const;
const other = { reference: 'WXYZ-234K', status: 'open', balanceDue: asPaisa(2000_00) } as const;

test.each([
  ['the price', { received: asPaisa(4500_00) }, ['Order ABCD-EFG2 is paid: its courses open.']],
  [
    'less',
    { received: asPaisa(4000_50) },
    ['Order ABCD-EFG2: PKR 499.50 still due. Its courses stay closed.'],
  ],
  [
    'more',
    { received: asPaisa(5000_00) },
    ['Order ABCD-EFG2 is paid: its courses open.', 'PKR 500 is kept as the student’s credit.'],
  ],
  [
    'a split with a rest of both',
    { received: asPaisa(6000_00), parts: [{ order: other, amount: asPaisa(1500_00) }] },
    [
      'Order ABCD-EFG2 is paid: its courses open.',
      'Order WXYZ-234K: PKR 500 still due. Its courses stay closed.',
    ],
  ],
  [
    'a closed order and a fee',
    {
      received: asPaisa(100_00),
      fee: asPaisa(1_50),
      order: { ...order, status: 'expired' as const, balanceDue: NO_MONEY },
    },
    [
      'Order ABCD-EFG2 is closed: nothing opens.',
      'PKR 100 is kept as the student’s credit.',
      'PKR 1.50 is booked as a fee of the bank.',
    ],
  ],
  [
    'parts of everything',
    { received: asPaisa(1500_00), parts: [{ order: other, amount: asPaisa(1500_00) }] },
    ['Order WXYZ-234K: PKR 500 still due. Its courses stay closed.'],
  ],
])('says in words what an approval of %s does', (_what, typed, sentences) => {
  const words = outcomeOf({ fee: asPaisa(0), parts: [], order, ...typed });
  expect(words.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(sentences);
});

test('calculates the order’s own part exactly to the paisa', () => {
  expect(ownPart({ received: asPaisa(30), parts: [{ amount: asPaisa(10) }, { amount: asPaisa(20) }] })).toBe(
    0,
  );
});
