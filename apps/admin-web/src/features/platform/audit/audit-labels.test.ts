import { expect, test } from 'vitest';
import { actionLabel } from '../audit-action-label.ts';
import { detailLabels, detailsOf } from './audit-labels.ts';
import { subjectParts } from './audit-subject.ts';

const ID = '01a21ea9-1d1b-7685-8f3e-0123456789ab';
const ENTRY = {
  id: '1',
  actorName: 'Noor',
  subjectId: ID,
  personName: null,
  courseTitle: null,
  detail: {},
  detailHidden: false,
  createdAt: '2026-11-22T00:00:00.000Z',
} as const;

test('formats amounts in rupees and flags as yes or no, and omits empty values', () => {
  expect(
    detailLabels({ amountPaisa: 29_900, method: 'easypaisa', transactionId: 'SP-5530127', reason: null }),
  ).toEqual(['amount: PKR\u00a0299', 'method: Easypaisa', 'transaction ID: SP-5530127']);
  expect(detailLabels({ title: 'Contract Law Essentials', pricePaisa: 149_950 })).toEqual([
    'title: Contract Law Essentials',
    'price: PKR\u00a01,499.50',
  ]);
  expect(detailLabels({ feePaisa: 2_500 })).toEqual(['bank fee: PKR\u00a025']);
  expect(detailLabels({ permissions: { canManageUsers: true, canViewAnalytics: false } })).toEqual([
    'permissions: manage users yes, view analytics no',
  ]);
});

test('writes what the server stores in words of the reader', () => {
  expect(
    detailLabels({ given: 'canManageEnrollments, canManageAcademy', taken: null, status: 'inactive' }),
  ).toEqual(['given: manage enrollments, manage the academy', 'status: inactive']);
  expect(detailLabels({ publishAt: '2026-11-20T19:30:00.000Z', month: '2026-11' })).toEqual([
    'publish at: 21 Nov 2026, 12:30\u00a0am',
    'month: Nov 2026',
  ]);
  expect(detailLabels({ publishAt: 'cancelled' })).toEqual(['publish at: canceled']);
  expect(detailLabels({ reason: 'open', title: 'Classic' }), 'typed texts stay').toEqual([
    'reason: open',
    'title: Classic',
  ]);
});

test('shows no identifiers of the database', () => {
  expect(detailLabels({ courseId: ID, creditId: ID, version: 3, replaces: 'QA-2' })).toEqual([
    'replaces: QA-2',
  ]);
  expect(detailLabels({ signatureBefore: null, signatureAfter: ID })).toEqual([
    'first signature after: picture',
  ]);
});

test('lists what differs between two states of an account, and all of a new one', () => {
  const before = { method: 'bank', iban: 'PK36', bankName: '', isActive: true, version: 1 };
  expect(detailLabels({ before, after: { ...before, iban: 'PK99', version: 2 } })).toEqual([
    'IBAN before: PK36',
    'IBAN after: PK99',
  ]);
  expect(detailLabels({ after: before })).toEqual([
    expect.stringMatching(/^method: /u),
    'IBAN: PK36',
    'active: yes',
  ]);
});

test('names what an entry is about, with a person and a course as parts of their own', () => {
  const parts = (entry: Partial<Parameters<typeof subjectParts>[0]>) =>
    subjectParts({ ...ENTRY, action: 'course.deleted', ...entry });
  expect(parts({ personName: 'فاطمہ نور', courseTitle: 'Law of Contract' })).toEqual([
    'فاطمہ نور',
    'Law of Contract',
  ]);
  expect(parts({ detail: { title: 'Refunds' } })).toEqual(['Refunds']);
  expect(parts({}), 'an identifier says nothing').toEqual(['–']);
  expect(parts({ action: 'students.exported' })).toEqual(['All students']);
  expect(parts({ action: 'certificate-settings.updated' })).toEqual(['Certificate settings']);
  expect(parts({ action: 'credit.set-aside', detail: { creditId: ID, transactionId: '288' } })).toEqual([
    'Transfer 288',
  ]);
  expect(parts({ action: 'books.month-closed', subjectId: '2026-11' })).toEqual(['Nov 2026']);
  expect(parts({ action: 'network.allowed', subjectId: '10.0.0.0/24' })).toEqual(['10.0.0.0/24']);
  expect(actionLabel('account.password-set')).toBe('Account password set');
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
    'design before: Engraved',
    'design after: Modern',
  ]);
  expect(detailLabels({ logoAfter: ID })).toEqual(['logo after: picture']);
});
