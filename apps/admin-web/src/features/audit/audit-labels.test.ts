import { expect, test } from 'vitest';
import { actionLabel } from '../../audit-action-label.ts';
import { detailLabels, detailsOf, subjectLabel } from './audit-labels.ts';

const ENTRY = { detail: {}, detailHidden: false, createdAt: '2026-11-22T00:00:00.000Z' };

test('formats amounts in rupees and flags as yes or no, and omits empty values', () => {
  expect(
    detailLabels({ amountPaisa: 29_900, method: 'easypaisa', transactionId: 'SP-5530127', reason: null }),
  ).toEqual(['amount: PKR\u00a0299', 'method: Easypaisa', 'transaction ID: SP-5530127']);
  expect(detailLabels({ feePaisa: 2_500 })).toEqual(['fee of the bank: PKR\u00a025']);
  expect(detailLabels({ title: 'Contract Law Essentials', pricePaisa: 149_950 })).toEqual([
    'title: Contract Law Essentials',
    'price: PKR\u00a01,499.50',
  ]);
  expect(detailLabels({ permissions: { canManageUsers: true, canViewAnalytics: false } })).toEqual([
    'permissions: can manage users yes, can view analytics no',
  ]);
});

test('formats an action as a sentence and a deleted subject by its id', () => {
  expect(actionLabel('account.password-set')).toBe('Account password set');
  const deleted = {
    id: '1',
    action: 'course.deleted',
    actorName: null,
    subjectId: '7',
    personName: null,
    courseTitle: null,
  } as const;
  expect(subjectLabel({ ...deleted, ...ENTRY })).toBe('7');
  expect(subjectLabel({ ...deleted, ...ENTRY, detail: { title: 'Refunds' } })).toBe('Refunds');
});

test('notes hidden details, and always shows the server’s operator', () => {
  expect(detailsOf({ ...ENTRY, detail: { reason: 'Not readable' } })).toBe('reason: Not readable');
  expect(detailsOf(ENTRY)).toBe('–');
  expect(detailsOf({ ...ENTRY, detailHidden: true })).toBe('Hidden: another permission is needed');
  expect(detailsOf({ ...ENTRY, detail: { operator: 'root' }, detailHidden: true })).toBe(
    'operator: root, Hidden: another permission is needed',
  );
});

test('formats seconds in hours and minutes', () => {
  expect(
    detailLabels({
      code: 'QA-2',
      studentName: 'Sana Malik',
      courseSeconds: 14_700,
      playedSeconds: 12_000,
      markedSeconds: 0,
    }),
  ).toEqual(['code: QA-2', 'student name: Sana Malik', 'course: 4h 5m', 'played: 3h 20m', 'marked: 0m']);
});

test('names the former and the new value of a setting', () => {
  expect(detailLabels({ designBefore: 'engraved', designAfter: 'modern', sealBefore: null })).toEqual([
    'design before: engraved',
    'design after: modern',
  ]);
});
