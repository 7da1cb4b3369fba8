import { expect, test } from 'vitest';
import { outcomeOf, ownPart } from './outcome-of-amount.ts';

const order = { reference: 'ABCD-EFG2', status: 'under_review', balanceDue: 4500 } as const;
const other = { reference: 'WXYZ-234K', status: 'open', balanceDue: 2000 } as const;

test.each([
  ['the price', { received: 4500 }, ['Order ABCD-EFG2 is paid: its courses open.']],
  ['less', { received: 4000.5 }, ['Order ABCD-EFG2: PKR 499.50 still due. Its courses stay closed.']],
  [
    'more',
    { received: 5000 },
    ['Order ABCD-EFG2 is paid: its courses open.', 'PKR 500 is kept as the student’s credit.'],
  ],
  [
    'a split with a rest of both',
    { received: 6000, parts: [{ order: other, amount: 1500 }] },
    [
      'Order ABCD-EFG2 is paid: its courses open.',
      'Order WXYZ-234K: PKR 500 still due. Its courses stay closed.',
    ],
  ],
  [
    'a closed order and a fee',
    { received: 100, fee: 1.5, order: { ...order, status: 'expired' as const, balanceDue: 0 } },
    [
      'Order ABCD-EFG2 is closed: nothing opens.',
      'PKR 100 is kept as the student’s credit.',
      'PKR 1.50 is booked as a fee of the bank.',
    ],
  ],
  [
    'parts of everything',
    { received: 1500, parts: [{ order: other, amount: 1500 }] },
    ['Order WXYZ-234K: PKR 500 still due. Its courses stay closed.'],
  ],
])('an approval of %s in words', (_what, typed, sentences) => {
  const words = outcomeOf({ fee: 0, parts: [], order, ...typed });
  expect(words.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(sentences);
});

test('the own part is exact to the paisa', () => {
  expect(ownPart({ received: 0.3, parts: [{ amount: 0.1 }, { amount: 0.2 }] })).toBe(0);
});
