// @module-tag engine
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../testing/database.ts';
import { databaseOfRelease, earlierRows, type InsertRow } from '../testing/earlier-release.ts';
import { openDatabase } from './client.ts';
import { isPostgres } from './env.ts';
import { certificateNames, courses, searchEntries as entries } from './schema.ts';
import { findWrongEntries } from './search/check-entries.ts';
import { isIndexIntact } from './search/check-index.ts';
import { type EntryKind, searchEntries } from './search/search-entries.ts';
import { readSnapshot, restoreSnapshot } from './snapshot.ts';
import type { Db } from './types.ts';

const day = (number: number) => new Date(Date.UTC(2026, 9, number));

/** A database of the release before searches had an index. Its folded columns are filled, but for the last student. */
async function fillEarlierRelease(insert: InsertRow): Promise<void> {
  const folded = (name: string) => ({ full_name: name, full_name_folded: name.toLowerCase() });
  await insert('users', earlierRows.user('admin', { role: 'admin', ...folded('Sana Admin') }));
  await insert('users', earlierRows.user('sana', { ...folded('Sana Malik'), created_at: day(2) }));
  await insert('users', earlierRows.user('hamza', { ...folded('Hamza Malik'), created_at: day(1) }));
  await insert('users', earlierRows.user('erased', { ...folded('Deleted student'), erased_at: day(3) }));
  await insert('users', earlierRows.user('zoe', { full_name: 'Zoë Khan' }));
  const title = { title: 'Evidence', title_folded: 'evidence', instructor_name: 'Ayşe Bilal' };
  await insert('courses', earlierRows.course('evidence', title));
  await insert('uploads', earlierRows.upload('proof'));
  for (const [index, student_id] of ['sana', 'hamza', 'zoe'].entries()) {
    await insert('enrollments', earlierRows.enrollment(`e-${student_id}`, student_id, 'evidence'));
    const of = {
      enrollment_id: `e-${student_id}`,
      student_id,
      course_id: 'evidence',
      proof_upload_id: 'proof',
    };
    const status = index === 1 ? 'failed' : 'completed';
    await insert(
      'payments',
      earlierRows.payment(`p-${student_id}`, of, { status, created_at: day(9 - index) }),
    );
  }
  await insert('certificates', {
    id: 'c-sana',
    student_id: 'sana',
    course_id: 'evidence',
    created_at: day(9),
    issued_at: day(9),
    code: 'QA-9WK8-VJ7U',
    student_name: 'Sana Printed',
    student_name_folded: 'sana printed',
    course_title: 'Evidence',
    course_title_folded: 'evidence',
  });
  await insert('certificate_names', {
    student_id: 'sana',
    name: 'Sanā Confirmed',
    name_urdu: 'ثنا ملک',
    confirmed_at: day(9),
  });
}

const found = async (db: Db, kind: EntryKind, term: string, state?: string) =>
  (await searchEntries(db, { kind, terms: [term], state, limit: 50 })).ids;

async function expectIndexed(db: Db, url: string): Promise<void> {
  expect(await findWrongEntries(db)).toEqual([]);
  expect(await isIndexIntact(url)).toBe(true);
  expect(await found(db, 'student', 'malik'), 'in the order of creation').toEqual(['sana', 'hamza']);
  expect(await found(db, 'student', 'admin')).toEqual([]);
  expect(await found(db, 'student', 'deleted')).toEqual([]);
  expect(await found(db, 'student', 'zoe k'), 'folded after the migration').toEqual(['zoe']);
  expect(await found(db, 'payment', 'evidence')).toEqual(['p-sana', 'p-hamza', 'p-zoe']);
  expect(await found(db, 'payment', 'zoe k')).toEqual(['p-zoe']);
  expect(await found(db, 'payment', 'malik', 'failed')).toEqual(['p-hamza']);
  for (const term of ['qa-9wk8', 'sana printed', 'sana confirmed', 'ثنا ملك', 'sana malik']) // not-urdu
    expect(await found(db, 'certificate', term, 'valid'), term).toEqual(['c-sana']);
  expect(await found(db, 'course', 'ayse bilal', 'published'), 'a new folded column').toEqual(['evidence']);
}

test('the rows of the release before have entries after the migration', async () => {
  const url = await databaseOfRelease('0023_certificates', fillEarlierRelease);
  const db = await openDatabase(url);
  await expectIndexed(db, url);
  expect(await db.select({ name: courses.instructorNameFolded }).from(courses)).toEqual([
    { name: 'ayse bilal' },
  ]);
  expect(await db.select({ name: certificateNames.nameFolded }).from(certificateNames)).toEqual([
    { name: 'sana confirmed' },
  ]);
  await db.close();
});

test('lectures of the release before have entries, in an index that keeps the others', async () => {
  const url = await databaseOfRelease('0025_course-students', async (insert) => {
    await fillEarlierRelease(insert);
    await insert('sections', { id: 'first', course_id: 'evidence', title: 'First', order_index: 0 });
    const place = { section_id: 'first', course_id: 'evidence', upload_id: 'proof' };
    await insert('videos', { ...place, id: 'now', title: 'Preuve légale', order_index: 0 });
    await insert('videos', {
      ...place,
      id: 'removed',
      title: 'Preuve légale',
      order_index: 1,
      archived_at: day(3),
    });
  });
  const db = await openDatabase(url);
  expect(await findWrongEntries(db)).toEqual([]);
  expect(await isIndexIntact(url)).toBe(true);
  expect(await found(db, 'payment', 'malik', 'failed')).toEqual(['p-hamza']);
  expect(await found(db, 'lecture', 'legale', 'published')).toEqual(['now']);
  expect(await found(db, 'lecture', 'legale', 'archived')).toEqual(['removed']);
  await db.close();
});

test('a snapshot is restored with its entries, and later ones follow them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-snapshot-'));
  try {
    const source = await databaseOfRelease('0023_certificates', fillEarlierRelease);
    await (await openDatabase(source)).close();
    const url = await emptyDatabaseUrl();
    await restoreSnapshot(url, folder, await readSnapshot(source, folder));
    const db = await openDatabase(url);
    await expectIndexed(db, url);
    const before = await db.select().from(entries);
    await db.transaction((tx) =>
      tx
        .insert(courses)
        .values({
          id: 'later',
          title: 'Later',
          shortDescription: '',
          description: '',
          level: 'Beginner',
          price: 1,
          instructorName: 'B',
          instructorBio: '',
          learningOutcomes: [],
          requirements: [],
          syllabus: [],
          createdAt: day(20),
        })
        .execute(),
    );
    const added = (await db.select().from(entries)).filter(({ entityId }) => entityId === 'later');
    expect(added[0]!.seq).toBeGreaterThan(Math.max(...before.map(({ seq }) => seq)));
    await db.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.skipIf(isPostgres)('a snapshot of SQLite does not list the tables of the index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-snapshot-'));
  try {
    const source = await databaseOfRelease('0023_certificates', fillEarlierRelease);
    await (await openDatabase(source)).close();
    const { tables } = await readSnapshot(source, folder);
    expect(Object.keys(tables).filter((name) => name.startsWith('search'))).toEqual(['search_entries']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
