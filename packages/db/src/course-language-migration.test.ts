// @module-tag engine
import { expect, test } from 'vitest';
import { databaseOfRelease, earlierRows } from '../testing/earlier-release.ts';
import { openDatabase } from './client.ts';
import { courses } from './schema.ts';

test('existing courses are in English and can get a text in Urdu', async () => {
  const path = await databaseOfRelease('0019_language', async (insert) => {
    await insert('courses', earlierRows.course('evidence', { title: 'Law of Evidence' }));
  });
  const db = await openDatabase(path);
  expect(await db.select().from(courses)).toMatchObject([
    { title: 'Law of Evidence', language: 'en', translation: null },
  ]);
  const translation = { title: 'قانونِ شہادت', shortDescription: 'مختصر', description: 'تفصیل' };
  await db.transaction((tx) => tx.update(courses).set({ translation }).execute());
  expect(await db.select().from(courses)).toMatchObject([{ title: 'Law of Evidence', translation }]);
  await db.close();
});
