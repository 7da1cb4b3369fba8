// @module-tag engine
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { countEntries, searchEntries } from './search-entries.ts';

test('matches are found in one state or several, also by a short term, and counted', async () => {
  const db = await testDatabase();
  const p = await build.pendingPayment(db);
  const c = await build.certificateRequest(db);
  expect((await searchEntries(db, { kind: 'payment', terms: ['student'], limit: 5 })).ids).toEqual([p.id]);
  expect(
    (await searchEntries(db, { kind: 'payment', terms: ['te'], limit: 5, state: ['pending', 'failed'] })).ids,
  ).toEqual([p.id]);
  expect(
    (
      await searchEntries(db, {
        kind: 'certificate',
        terms: ['est'],
        limit: 5,
        state: 'requested',
        order: 'oldest-first',
      })
    ).ids,
  ).toEqual([c.id]);
  expect(await countEntries(db, { kind: 'certificate', terms: ['est'] }, 5)).toEqual(1);
  await db.close();
});
