// @module-tag engine
import { asPaisa } from '@qanoon/domain/lib/money';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { openDatabase } from '../engine/client.ts';
import { isPostgres } from '../engine/env.ts';
import { courses } from '../schema.ts';

const COURSES = 3000;
const BATCH = 500;
const ORDERS = {
  courses_created_at: 'created_at desc, id desc',
  courses_price: 'price asc, id asc',
  courses_title: 'lower(title) asc, id asc',
};

/** The database's query plan. */
async function planOf(url: string, query: string): Promise<string> {
  if (!isPostgres) {
    const file = new Database(url, { readonly: true });
    const rows = file.prepare(`explain query plan ${query}`).all() as { detail: string }[];
    file.close();
    return rows.map((row) => row.detail).join('\n');
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('analyze courses');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
  await client.end();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('each order of the catalogue scans an index, forwards or backwards, without sorting', async () => {
  const url = await freshDatabaseUrl();
  const db = await openDatabase(url);
  const { id: _id, ...course } = await build.course(db);
  for (let start = 0; start < COURSES; start += BATCH)
    await db.transaction((tx) =>
      tx
        .insert(courses)
        .values(
          Array.from({ length: BATCH }, (_, index) => ({
            ...course,
            title: `Course ${start + index}`,
            price: asPaisa(((start + index) * 31) % 500),
          })),
        )
        .execute(),
    );
  await db.close();
  for (const [index, order] of Object.entries(ORDERS))
    for (const direction of [
      order,
      order.replace(/asc|desc/gu, (each) => (each === 'asc' ? 'desc' : 'asc')),
    ]) {
      const plan = await planOf(
        url,
        `select * from courses where archived_at is null order by ${direction} limit 25`,
      );
      expect(plan, direction).toContain(index);
      expect(plan, direction).not.toMatch(/sort|temp b-tree/iu);
    }
});
