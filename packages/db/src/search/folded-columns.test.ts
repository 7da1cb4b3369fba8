// @module-tag engine

import { asPaisa } from '@qanoon/domain/lib/money';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import type { Db } from '../engine/types.ts';
import { certificates, courses, users } from '../schema.ts';

let db: Db;
afterEach(() => db.close());

test('every write of a text writes its folded column', async () => {
  db = await testDatabase();
  const translation = { title: 'معاهده', shortDescription: 'كتاب', description: '۱' }; // not-urdu
  const { id } = await build.course(db, { title: 'LAW', translation });
  const read = async () => (await db.select().from(courses))[0];
  expect(await read()).toMatchObject({ titleFolded: 'law', translationFolded: 'معاہدہ\nکتاب\n1' });

  await db.transaction((tx) =>
    tx
      .update(courses)
      .set({ price: asPaisa(1) })
      .where(eq(courses.id, id))
      .execute(),
  );
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

test('a folded translation keeps an empty first line when it has no title, because payments read it', async () => {
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

test('a text that only the database computes cannot be folded', async () => {
  db = await testDatabase();
  await expect(
    db.transaction((tx) => tx.update(courses).set({ title: sql`upper(title)` }).execute()),
  ).rejects.toThrow('Only text can be folded');
});

test('the printed names of a certificate are folded, and removed together with it', async () => {
  db = await testDatabase();
  const names = { studentName: 'SANA Malik', courseTitle: 'معاهده', instructorName: 'Bilal' }; // not-urdu
  const { id } = await build.certificateRequest(db, { issuedAt: NOW, printed: names });
  const read = async () => (await db.select().from(certificates))[0];
  const change = (values: Partial<typeof certificates.$inferInsert>) =>
    db.transaction((tx) => tx.update(certificates).set(values).where(eq(certificates.id, id)).execute());
  const folded = { studentNameFolded: 'sana malik', courseTitleFolded: 'معاہدہ' };
  expect(await read()).toMatchObject(folded);
  await change({ revokedAt: NOW });
  expect(await read()).toMatchObject(folded);
  await change({ printed: null });
  expect(await read()).toMatchObject({ studentNameFolded: null, courseTitleFolded: null });
  await expect(change({ printed: sql`null` as never })).rejects.toThrow('Only text can be folded');
});
