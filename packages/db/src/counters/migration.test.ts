// @module-tag engine
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../testing/database.ts';
import {
  copyMigrations,
  databaseOfRelease,
  type EarlierRow,
  earlierRows,
  type InsertRow,
  migrate,
} from '../../testing/earlier-release.ts';
import { readCatalogueVersion } from '../catalogue-version.ts';
import { openDatabase } from '../client.ts';
import { sumCounters } from '../counters.ts';
import { isPostgres } from '../env.ts';
import { readSnapshot, restoreSnapshot } from '../snapshot.ts';
import { diffCounters } from './repair.ts';

const APPROVED_AT = new Date('2026-11-20T20:00:00.000Z');

async function fillEarlierRelease(insert: InsertRow): Promise<void> {
  await insert('users', earlierRows.user('admin', { role: 'admin' }));
  await insert('uploads', earlierRows.upload('proof'));
  for (const [index, status] of ['completed', 'completed', 'pending', 'failed'].entries()) {
    const [student_id, course_id, enrollment_id] = [`student-${index}`, `course-${index}`, `e-${index}`];
    await insert('users', earlierRows.user(student_id));
    await insert('courses', earlierRows.course(course_id));
    const approved: EarlierRow =
      status === 'completed' ? { approved_at: APPROVED_AT } : { status: 'under_review' };
    await insert('enrollments', earlierRows.enrollment(enrollment_id, student_id, course_id, approved));
    const of = { enrollment_id, student_id, course_id, proof_upload_id: 'proof' };
    const processed: EarlierRow = status === 'pending' ? {} : { processed_at: APPROVED_AT };
    await insert(
      'payments',
      earlierRows.payment(`P${index}`, of, {
        status,
        method: index % 2 ? 'bank' : 'easypaisa',
        ...processed,
      }),
    );
  }
}

test.each([
  ['before counters of all methods together', '0009_catalogue-orders'],
  ['before the table was renamed', '0014_standard-names'],
])('counters of a release %s are correct after the migration', async (_which, lastMigration) => {
  const url = await databaseOfRelease(lastMigration, fillEarlierRelease);
  const db = await openDatabase(url);
  try {
    expect(await diffCounters(db)).toEqual([]);
    expect(
      await sumCounters(db, { names: ['sale'], days: { from: '2026-11-21', to: '2026-11-21' } }),
    ).toEqual({
      count: 2,
      paisa: 59_800,
    });
  } finally {
    await db.close();
  }
});

test('the students of each course are counted from the rows of the release before', async () => {
  const url = await databaseOfRelease('0024_search', fillEarlierRelease);
  const db = await openDatabase(url);
  try {
    const approved = (courseId: string) => sumCounters(db, { names: ['enrollment.approved'], courseId });
    expect(await approved('course-0')).toMatchObject({ count: 1 });
    expect(await approved('course-2')).toMatchObject({ count: 0 });
    expect(await approved('')).toMatchObject({ count: 2 });
    expect(await diffCounters(db)).toEqual([]);
  } finally {
    await db.close();
  }
});

test('the catalogue’s version continues from the number that an earlier release counted', async () => {
  const url = await databaseOfRelease('0014_standard-names', fillEarlierRelease);
  const db = await openDatabase(url);
  try {
    // Four courses and two approved enrolments; then the folded columns of the courses.
    expect(await readCatalogueVersion(db)).toBe(10);
    expect(await sumCounters(db, { names: ['catalogue'] })).toEqual({ count: 0, paisa: 0 });
  } finally {
    await db.close();
  }
});

test('a snapshot of an earlier release is restored and migrated with correct counters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-snapshot-'));
  try {
    const earlier = await databaseOfRelease('0014_standard-names', fillEarlierRelease);
    const snapshot = await readSnapshot(earlier, folder);
    const url = await emptyDatabaseUrl();
    expect(await restoreSnapshot(url, folder, snapshot)).toEqual(snapshot.tables);
    const db = await openDatabase(url);
    expect(await diffCounters(db)).toEqual([]);
    expect(await sumCounters(db, { names: ['payment.completed'] })).toEqual({ count: 2, paisa: 59_800 });
    await db.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.runIf(isPostgres)(
  'changes of counted rows earlier in the same migration transaction are counted',
  async () => {
    // Every pending migration runs in one transaction, in which these triggers are deferred.
    const url = await databaseOfRelease('0013_former-transaction-keys', fillEarlierRelease);
    const folder = copyMigrations((entries) => {
      const before = entries.findIndex(({ tag }) => tag === '0014_standard-names');
      const change = { ...entries[before]!, when: entries[before]!.when - 1, tag: '0013a_change' };
      return [...entries.slice(0, before), change, ...entries.slice(before)];
    });
    writeFileSync(join(folder, '0013a_change.sql'), "update payments set amount = 1 where id = 'P0'");
    await migrate(url, folder);
    const db = await openDatabase(url);
    try {
      expect(await sumCounters(db, { names: ['payment.completed'] })).toEqual({ count: 2, paisa: 29_901 });
      expect(await diffCounters(db)).toEqual([]);
    } finally {
      await db.close();
    }
  },
);
