// @module-tag any-engine
import Sqlite from 'better-sqlite3';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/database.ts';
import { openDatabase } from '../engine/client.ts';
import { payments } from '../schema.ts';
import { paysFor } from './paid-courses.ts';

// This test runs on SQLite only, because PostgreSQL's plan depends on the number of rows.
test('a student’s payments for a course are read by the student, and not by the course', async () => {
  const url = await freshDatabaseUrl();
  const db = await openDatabase(url);
  const ofStudent = and(eq(payments.studentId, 'student'), paysFor('course'));
  const { sql, params } = db.select({ id: payments.id }).from(payments).where(ofStudent).toSQL();
  await db.close();
  const database = new Sqlite(url, { readonly: true });
  const plan = database.prepare(`explain query plan ${sql}`).all(...params) as { detail: string }[];
  database.close();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH payments USING INDEX payments_student_id (student_id=?)',
    'SEARCH i EXISTS USING COVERING INDEX order_items_course_id (course_id=? AND order_id=?)',
  ]);
});
