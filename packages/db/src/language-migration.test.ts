// @module-tag engine
import { expect, test } from 'vitest';
import { databaseOfRelease, earlierRows } from '../testing/earlier-release.ts';
import { openDatabase } from './client.ts';
import { users } from './schema.ts';

test('existing accounts are in English and can change to Urdu', async () => {
  const path = await databaseOfRelease('0018_phone', async (insert) => {
    await insert('users', earlierRows.user('sana'));
  });
  const db = await openDatabase(path);
  expect(await db.select().from(users)).toMatchObject([{ id: 'sana', language: 'en' }]);
  await db.transaction((tx) => tx.update(users).set({ language: 'ur' }).execute());
  expect(await db.select().from(users)).toMatchObject([{ id: 'sana', language: 'ur' }]);
  await db.close();
});
