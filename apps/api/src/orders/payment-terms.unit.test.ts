import { expect, test } from 'vitest';
import { paymentTerms } from './payment-terms.ts';

test.each([
  ['77 88', ['77 88', '7788']],
  ['TID 7788-99', ['TID 7788-99', '778899']],
  ['۷۷۸۸', ['۷۷۸۸', '7788']],
  ['Sana Malik', ['Sana Malik']],
  ['zafar*', ['zafar*']],
  ['abcd efgh', ['abcd efgh', 'ABCD-EFGH']],
  ['WXYZ2', ['WXYZ2', 'WXYZ-2']],
  ['WXYZ-2345', ['WXYZ-2345', 'WXYZ2345']],
  // References have no 0, O, 1 and I.
  ['ABCI2345', ['ABCI2345']],
  ['ثناء', ['ثناء']],
  ['WXYZ\u2212\u200b۲', ['WXYZ\u2212\u200b۲', 'WXYZ2', 'WXYZ-2']],
  ['Reference: 2345-678A', ['Reference: 2345-678A', '2345678A', '2345-678A']],
])('a search of payments for %j means %j', (search, terms) => {
  expect(paymentTerms(search)).toEqual(terms);
});
