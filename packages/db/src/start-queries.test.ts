// @module-tag engine
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { freshDatabaseUrl } from '../testing/database.ts';
import { isPostgres } from './env.ts';
import { FORMER_KEY } from './former-key.ts';
import { UNMEASURED_VIDEO } from './unmeasured-video.ts';
import { UNUSED_CREDIT } from './unused-credit.ts';
import { USED_VIDEO } from './used-video.ts';

/** What each start reads from the large tables. SQLite's plan does not depend on the number of rows, as PostgreSQL's does. */
const QUERIES: [index: string, query: string, table?: string][] = [
  ['payments_former_key', `select id from payments where ${FORMER_KEY} order by id limit 1`],
  ['payments_unused_credit', `select count(*) from payments where ${UNUSED_CREDIT}`],
  [
    'payments_without_order',
    'select * from payments where order_id is null order by processed_at, id limit 200',
  ],
  ['uploads_unmeasured', `select id from uploads where ${UNMEASURED_VIDEO}`, 'uploads'],
  [
    'uploads_used_videos',
    `select id from uploads where ${USED_VIDEO} order by created_at desc, id desc`,
    'uploads',
  ],
];

test.skipIf(isPostgres).each(QUERIES)(
  'a start reads the index %s, which has few rows, and not the whole table',
  async (index, query, table = 'payments') => {
    const database = new Sqlite(await freshDatabaseUrl(), { readonly: true });
    const plan = database.prepare(`explain query plan ${query}`).all() as { detail: string }[];
    database.close();
    expect(plan.map(({ detail }) => detail)).toEqual([`SCAN ${table} USING INDEX ${index}`]);
  },
);
