import { expect, test } from 'vitest';
import { actionWords, detailWords, subjectWords } from './audit-words.ts';

test('what was written down is read in words: amounts in rupees, flags as yes or no, nothing where there was nothing', () => {
  expect(detailWords({ amountPaisa: 29_900, method: 'easypaisa', transactionId: 'SP-5530127', reason: null })).toEqual([
    'amount: PKR\u00a0299',
    'method: easypaisa',
    'transaction ID: SP-5530127',
  ]);
  expect(detailWords({ title: 'Contract Law Essentials', pricePaisa: 149_950 })).toEqual([
    'title: Contract Law Essentials',
    'price: PKR\u00a01,499.50',
  ]);
  expect(detailWords({ permissions: { canManageUsers: true, canViewAnalytics: false } })).toEqual([
    'permissions: can manage users yes, can view analytics no',
  ]);
});

test('an action reads as a sentence, and what is gone by its id', () => {
  expect(actionWords('account.password-set')).toBe('Account password set');
  const gone = { id: '1', action: 'course.deleted', actorName: null, subjectId: '7', personName: null, courseTitle: null, detail: {} } as const;
  expect(subjectWords({ ...gone, createdAt: '2026-11-22T00:00:00.000Z' })).toBe('7');
});
