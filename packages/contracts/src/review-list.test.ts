import { expect, test } from 'vitest';
import { reviewStatus } from './review-list.ts';

test.each([
  ['pending', 'under_review', 'pending'],
  ['completed', 'under_review', 'approved'],
  ['completed', 'approved', 'approved'],
  ['failed', 'rejected', 'rejected'],
  ['failed', 'under_review', 'rejected'],
  ['failed', 'approved', 'approved'],
] as const)(
  'a payment %s with an enrolment %s has the review status %s (§4)',
  (status, enrollmentStatus, reviewed) => {
    expect(reviewStatus({ status, enrollmentStatus })).toBe(reviewed);
  },
);
