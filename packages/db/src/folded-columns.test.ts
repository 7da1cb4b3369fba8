// @module-tag engine
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { freshDatabaseUrl, testDatabase } from '../testing/database.ts';
import { databaseOfRelease, earlierRows } from '../testing/earlier-release.ts';
import { build } from '../testing/factories.ts';
import { openDatabase } from './client.ts';
import { fillFoldedColumns } from './fill-folded-columns.ts';
import { certificates, courseDrafts, courses, users } from './schema.ts';
import type { Db } from './types.ts';

let db: Db;
afterEach(() => db.close());

test('rows of a former release are folded when the database is opened', async () => {
  const url = await databaseOfRelease('0019_language', async (insert) => {
    await insert('users', earlierRows.user('ali', { full_name: 'علي' })); // not-urdu
    await insert('users', earlierRows.user('sana', { full_name: 'SANA' }));
    await insert('courses', earlierRows.course('law', { title: 'Law', description: 'دفعہ ۳۰۲' }));
    const at = new Date('2026-11-01T08:00:00.000Z');
    const draft = { id: 'draft', title: 'Draft', form: {}, version: 1, updated_at: at, created_at: at };
    await insert('course_drafts', draft);
    const certificate = { student_id: 'ali', course_id: 'law', created_at: at };
    await insert('certificates', { id: 'issued', ...certificate, student_name: 'علي', course_title: 'Law' }); // not-urdu
    await insert('certificates', { id: 'requested', ...certificate, student_id: 'sana' });
  });
  db = await openDatabase(url);
  expect(new Map((await db.select().from(users)).map((row) => [row.id, row.fullNameFolded]))).toEqual(
    new Map([
      ['ali', 'علی'],
      ['sana', 'sana'],
    ]),
  );
  expect(await db.select().from(courses)).toMatchObject([
    { titleFolded: 'law', descriptionFolded: 'دفعہ 302', translationFolded: null },
  ]);
  expect(await db.select().from(courseDrafts)).toMatchObject([{ titleFolded: 'draft' }]);
  expect(await db.select().from(certificates).orderBy(certificates.id)).toMatchObject([
    { studentNameFolded: 'علی', courseTitleFolded: 'law' },
    { studentNameFolded: null, courseTitleFolded: null },
  ]);
});

test('more rows than a batch are folded, and nothing else changes', async () => {
  const url = await freshDatabaseUrl();
  db = await openDatabase(url);
  for (let index = 0; index < 5; index++) await build.student(db, { fullName: `Student ${index}` });
  const before = await db.select().from(users).orderBy(users.id);
  await db.transaction((tx) => tx.update(users).set({ fullNameFolded: null }).execute());
  await fillFoldedColumns(db, 2);
  expect(await db.select().from(users).orderBy(users.id)).toEqual(before);
  expect(before.map((row) => row.fullNameFolded)).toContain('student 4');
});

test('every write of a text writes its folded column', async () => {
  db = await testDatabase();
  const translation = { title: 'معاهده', shortDescription: 'كتاب', description: '۱' }; // not-urdu
  const { id } = await build.course(db, { title: 'LAW', translation });
  const read = async () => (await db.select().from(courses))[0];
  expect(await read()).toMatchObject({ titleFolded: 'law', translationFolded: 'معاہدہ\nکتاب\n1' });

  await db.transaction((tx) => tx.update(courses).set({ price: 1 }).where(eq(courses.id, id)).execute());
  expect(await read()).toMatchObject({ titleFolded: 'law', translationFolded: 'معاہدہ\nکتاب\n1' });

  await db.transaction((tx) => tx.update(courses).set({ title: 'Tort', translation: null }).execute());
  expect(await read()).toMatchObject({ titleFolded: 'tort', translationFolded: null });

  const person = await build.student(db, { fullName: 'Sana' });
  await db.transaction((tx) =>
    tx
      .insert(users)
      .values({ ...person, fullName: 'Unused' })
      .onConflictDoUpdate({ target: users.email, set: { fullName: 'AYESHA' } })
      .execute(),
  );
  expect(await db.select().from(users)).toMatchObject([{ fullName: 'AYESHA', fullNameFolded: 'ayesha' }]);
});

test('keeps the line of the title when a translation has none, because entries of payments read it', async () => {
  db = await testDatabase();
  const { id } = await build.course(db, {
    translation: { instructorName: 'ڈاکٹر حنا', requirements: ['کتاب'] },
  });
  const read = async () => (await db.select().from(courses))[0]!.translationFolded;
  expect(await read()).toBe('\nڈاکٹر حنا');
  await db.transaction((tx) =>
    tx
      .update(courses)
      .set({ translation: { title: 'معاہدہ' } })
      .where(eq(courses.id, id))
      .execute(),
  );
  expect(await read()).toBe('معاہدہ');
});

test('a text that only the database knows cannot be folded', async () => {
  db = await testDatabase();
  await expect(
    db.transaction((tx) => tx.update(courses).set({ title: sql`upper(title)` }).execute()),
  ).rejects.toThrow('Only text can be folded');
});
