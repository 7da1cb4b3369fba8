import { expect, test } from 'vitest';
import { reviewStatus } from './review-list.ts';

test.each([
  ['pending', 'pending'],
  ['completed', 'approved'],
  ['failed', 'rejected'],
  ['reversed', 'reversed'],
] as const)('a payment %s has the review status %s, whatever its enrollment became', (status, reviewed) => {
  expect(reviewStatus({ status, ...{ enrollmentStatus: 'approved' } })).toBe(reviewed);
});
