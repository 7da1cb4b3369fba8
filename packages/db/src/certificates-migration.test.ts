// @module-tag engine
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseOfRelease, earlierRows, type InsertRow } from '../testing/earlier-release.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import { sumCounters } from './counters.ts';
import { certificateNames, certificateSettings, certificates } from './schema.ts';

const AT = new Date('2026-11-01T08:00:00.000Z');
const ISSUED_AT = new Date('2026-11-02T08:00:00.000Z');
const HASH = 'ab'.repeat(32);
/** Codes of both lengths, as they are printed on paper. */
const CODES = { recent: 'QA-9WK8-VJ7U-H6TG-5SFC', old: 'QA-K3GH-HGF6-B' };

/** A database of the release before certificates were drawn. */
const earlierDatabase = () => databaseOfRelease('0022_evidence', fillEarlierRelease);

async function fillEarlierRelease(insert: InsertRow): Promise<void> {
  for (const id of ['sana', 'hamza', 'erased']) await insert('users', earlierRows.user(id));
  for (const id of ['evidence', 'contracts']) await insert('courses', earlierRows.course(id));
  await insert('uploads', earlierRows.upload('file', { purpose: 'certificate', sha256: HASH }));
  await insert('uploads', earlierRows.upload('old-file', { purpose: 'certificate', sha256: 'old' }));
  const certificate = (id: string, student_id: string, course_id: string, over = {}) =>
    insert('certificates', { id, student_id, course_id, created_at: AT, ...over });
  const names = { student_name: 'Sana Malik', course_title: 'Evidence', instructor_name: 'Bilal Ahmed' };
  const issued = { issued_at: ISSUED_AT, ...names, course_seconds: 900 };
  await certificate('1-issued', 'sana', 'evidence', {
    ...issued,
    code: CODES.recent,
    file_upload_id: 'file',
    flagged_at: AT,
    flag_reason: 'Reversed',
  });
  await certificate('2-old', 'hamza', 'evidence', {
    ...issued,
    code: CODES.old,
    file_upload_id: 'old-file',
  });
  await certificate('3-erased', 'erased', 'evidence', {
    ...issued,
    student_name: null,
    code: 'QA-2222-2222-2',
  });
  await certificate('4-requested', 'sana', 'contracts');
}

test('issued certificates stay as they are, with the hash of their file; requests stay requests', async () => {
  const db = await openDatabase(await earlierDatabase());
  const rows = await db.select().from(certificates).orderBy(asc(certificates.id));
  await db.close();
  const untouched = {
    drawingSince: null,
    drawingFailedAt: null,
    printed: null,
    declinedAt: null,
    replacesId: null,
    replacedAt: null,
    revokedAt: null,
    createdAt: AT,
  };
  const issued = { ...untouched, source: 'uploaded', issuedAt: ISSUED_AT, courseSeconds: 900 };
  expect(rows).toMatchObject([
    {
      ...issued,
      code: CODES.recent,
      fileUploadId: 'file',
      fileSha256: HASH,
      studentName: 'Sana Malik',
      courseTitle: 'Evidence',
      flaggedAt: AT,
      flagReason: 'Reversed',
    },
    { ...issued, code: CODES.old, fileUploadId: 'old-file', fileSha256: 'old' },
    { ...issued, code: 'QA-2222-2222-2', fileUploadId: null, fileSha256: null, studentName: null },
    { ...untouched, source: null, issuedAt: null, code: null, fileSha256: null },
  ]);
});

test('the counters are those of before, and follow the new states', async () => {
  const db = await openDatabase(await earlierDatabase());
  const counts = async () => {
    const names = ['certificate.pending', 'certificate.issued', 'certificate.declined'];
    const counted = [];
    for (const name of names) counted.push((await sumCounters(db, { names: [name] })).count);
    return counted;
  };
  expect(await diffCounters(db)).toEqual([]);
  expect(await counts()).toEqual([1, 3, 0]);
  const requested = eq(certificates.id, '4-requested');
  await db.transaction((tx) => tx.update(certificates).set({ declinedAt: AT }).where(requested).execute());
  expect(await counts()).toEqual([0, 3, 1]);
  await db.transaction((tx) =>
    tx.update(certificates).set({ declinedAt: null, issuedAt: AT }).where(requested).execute(),
  );
  expect(await counts()).toEqual([0, 4, 0]);
  expect(await diffCounters(db)).toEqual([]);
  await db.close();
});

test('a student still has one certificate per course, and a certificate one replacement', async () => {
  const db = await openDatabase(await earlierDatabase());
  const insertRow = (replacesId: string | null) =>
    db.transaction((tx) =>
      tx
        .insert(certificates)
        .values({ studentId: 'sana', courseId: 'evidence', replacesId, createdAt: AT })
        .execute(),
    );
  await expect(insertRow(null)).rejects.toThrow();
  await insertRow('1-issued');
  await expect(insertRow('1-issued')).rejects.toThrow();
  expect(await db.$count(certificateNames)).toBe(0);
  expect(await db.$count(certificateSettings)).toBe(0);
  await db.close();
});
