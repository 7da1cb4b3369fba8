// @module-tag engine
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/database.ts';
import { isPostgres } from '../engine/env.ts';
import { USED_VIDEO } from './used-video.ts';

// This test runs on SQLite only, because PostgreSQL's plan depends on the number of rows.
test.skipIf(isPostgres)('a start reads the few videos by their index, and not all uploads', async () => {
  const database = new Sqlite(await freshDatabaseUrl(), { readonly: true });
  const query = `select id from uploads where ${USED_VIDEO} order by created_at desc, id desc`;
  const plan = database.prepare(`explain query plan ${query}`).all() as { detail: string }[];
  database.close();
  expect(plan.map(({ detail }) => detail)).toEqual(['SCAN uploads USING INDEX uploads_used_videos']);
});
