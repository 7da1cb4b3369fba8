// @module-tag engine
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { videos } from '../schema.ts';
import { countEntries, searchEntries } from './search-entries.ts';

test('matches in one or several states are found and counted, also for a short term', async () => {
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

test('a lecture is found by its title in either language, and no longer by a former one', async () => {
  const db = await testDatabase();
  const { videos: lectures } = await build.courseWithVideos(db, [1]);
  const [lecture] = lectures;
  const find = async (term: string) =>
    (await searchEntries(db, { kind: 'lecture', terms: [term], limit: 5 })).ids;
  const translate = (translation: { title?: string; description?: string } | null) =>
    db.transaction((tx) =>
      tx.update(videos).set({ translation }).where(eq(videos.id, lecture!.id)).execute(),
    );
  await translate({ title: 'دفاع', description: 'تفصیل' });
  expect(await find('دفاع')).toEqual([lecture!.id]);
  expect(await find('تفصیل')).toEqual([]);
  await translate(null);
  expect(await find('دفاع')).toEqual([]);
  await db.close();
});
