import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { asc } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../testing/database.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters.ts';
import { isPostgres } from './env.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from './postgres.ts';
import { auditLog, certificates } from './schema.ts';
import { migrateSqlite, SQLITE_MIGRATIONS } from './sqlite.ts';

const AT = new Date('2026-11-01T08:00:00.000Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qanoon-release-before-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations of the release before names were frozen. */
function releaseBefore(): string {
  const before = join(folder, 'migrations');
  cpSync(isPostgres ? POSTGRES_MIGRATIONS : SQLITE_MIGRATIONS, before, { recursive: true });
  const path = join(before, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(
    path,
    JSON.stringify({ ...journal, entries: journal.entries.filter((entry) => entry.idx <= 11) }),
  );
  return before;
}

type Value = string | number | Date | null | object;
type Insert = (into: string, row: Record<string, Value>) => Promise<void>;

/** A database of that release, filled by `write` in its own SQL: this release's tables know columns that it has not. */
async function databaseBefore(write: (insert: Insert) => Promise<void>): Promise<string> {
  const url = await emptyDatabaseUrl();
  const isJson = (value: Value) => value !== null && typeof value === 'object' && !(value instanceof Date);
  const text = (into: string, row: Record<string, Value>) =>
    `insert into ${into} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, index) => (isPostgres ? `$${index + 1}` : '?'))})`;
  if (isPostgres) {
    await migratePostgres(url, releaseBefore());
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await write(async (into, row) => {
        await client.query(
          text(into, row),
          Object.values(row).map((value) => (isJson(value) ? JSON.stringify(value) : value)),
        );
      });
    } finally {
      await client.end();
    }
    return url;
  }
  const connection = new Sqlite(url);
  try {
    migrateSqlite(connection, releaseBefore());
    await write(async (into, row) => {
      const values = Object.values(row).map((value) =>
        value instanceof Date ? value.getTime() : isJson(value) ? JSON.stringify(value) : value,
      );
      connection.prepare(text(into, row)).run(...values);
    });
  } finally {
    connection.close();
  }
  return url;
}

const course = (id: string, title: string) => ({
  ...{
    id,
    title,
    short_description: '',
    description: '',
    level: 'Beginner',
    price: 1,
    instructor_name: 'Bilal Ahmed',
    instructor_bio: '',
  },
  ...{ learning_outcomes: [], requirements: [], syllabus: [], created_at: AT },
});

async function fillBefore(insert: Insert): Promise<void> {
  const person = (id: string, full_name: string, role: string, over = {}) =>
    insert('users', {
      id,
      email: `${id}@example.test`,
      full_name,
      role,
      password_hash: 'none',
      created_at: AT,
      ...over,
    });
  await person('sana', 'Sana Malik', 'student');
  await person('erased', 'Erased student', 'student', { erased_at: AT });
  await person('admin', 'Ayesha Khan', 'admin');
  await insert('courses', course('evidence', 'Law of Evidence'));
  await insert('courses', course('empty', 'Nothing yet'));
  await insert('sections', { id: 's', course_id: 'evidence', title: '', order_index: 0 });
  await insert('sections', {
    id: 's-old',
    course_id: 'evidence',
    title: '',
    order_index: 1,
    archived_at: AT,
  });
  const video = async (id: string, duration_seconds: number | null, over = {}) => {
    const file = {
      purpose: 'video',
      object_key: id,
      content_type: 'video/mp4',
      bytes: 1,
      sha256: '',
      file_name: '',
      created_at: AT,
    };
    await insert('uploads', { id, ...file });
    const place = {
      section_id: 's',
      course_id: 'evidence',
      title: '',
      duration_original: '',
      order_index: 0,
    };
    await insert('videos', { id, ...place, upload_id: id, duration_seconds, ...over });
  };
  await video('played', 600);
  await video('marked', 300);
  await video('unknown', null);
  await video('archived', 5000, { archived_at: AT });
  await video('in-archived-section', 7000, { section_id: 's-old' });
  for (const student_id of ['sana', 'erased'])
    for (const course_id of ['evidence', 'empty']) {
      const id = `${student_id}-${course_id}`;
      await insert('enrollments', {
        id,
        student_id,
        course_id,
        status: 'approved',
        completed_at: AT,
        created_at: AT,
      });
    }
  const study = { student_id: 'sana', course_id: 'evidence' };
  for (const video_id of ['played', 'marked', 'unknown'])
    await insert('watched_videos', { ...study, video_id, watched_at: AT });
  const stretches = [[0, 550]];
  await insert('playback', {
    ...study,
    video_id: 'played',
    position_seconds: 1,
    stretches,
    played_seconds: 550,
    played_at: AT,
  });

  const certificate = (id: string, student_id: string, course_id: string, issued: boolean) =>
    insert('certificates', {
      id,
      student_id,
      course_id,
      created_at: AT,
      ...(issued && { issued_at: AT, code: id }),
    });
  await certificate('1-issued', 'sana', 'evidence', true);
  await certificate('2-pending', 'sana', 'empty', false);
  await certificate('3-of-erased', 'erased', 'evidence', true);

  const proof = {
    id: 'proof',
    purpose: 'payment-proof',
    object_key: 'p',
    content_type: 'image/png',
    bytes: 1,
    sha256: '',
    file_name: '',
  };
  await insert('uploads', { ...proof, created_at: AT });
  const paid = {
    student_id: 'sana',
    course_id: 'evidence',
    enrollment_id: 'sana-evidence',
    proof_upload_id: 'proof',
    method: 'bank',
  };
  await insert('payments', {
    id: 'payment',
    ...paid,
    transaction_id: 'T',
    transaction_key: 'T',
    status: 'completed',
    amount: 1,
    created_at: AT,
  });
  const entry = (
    id: string,
    action: string,
    subject_id: string,
    detail: object = {},
    actor_id: string | null = 'admin',
  ) => insert('audit_log', { id, actor_id, action, subject_id, detail, created_at: AT });
  await entry('1', 'payment.approved', 'payment');
  await entry('2', 'certificate.issued', '1-issued', { code: '1-issued' });
  await entry('3', 'certificate.issued', '3-of-erased');
  await entry('4', 'course.updated', 'evidence', { title: 'Evidence, as it was called' });
  await entry('5', 'course.deleted', 'gone', { title: 'A course that is gone' });
  await entry('6', 'admin.created', 'admin');
  await entry('7', 'student.erased', 'erased', { operator: 'root' }, null);
  await entry('8', 'account.sessions-ended', 'everybody', { operator: 'root' }, null);
}

test('issued certificates of the release before say their names and seconds of today; requests and erased students say none', async () => {
  const db = await openDatabase(await databaseBefore(fillBefore));
  const rows = await db.select().from(certificates).orderBy(asc(certificates.id));
  const facts = rows.map((row) => [
    row.studentName,
    row.courseTitle,
    row.instructorName,
    row.courseSeconds,
    row.playedSeconds,
    row.markedSeconds,
  ]);
  const differences = await diffCounters(db);
  await db.close();
  expect(facts).toEqual([
    ['Sana Malik', 'Law of Evidence', 'Bilal Ahmed', 900, 550, 300],
    [null, null, null, null, null, null],
    [null, 'Law of Evidence', 'Bilal Ahmed', 900, null, null],
  ]);
  expect(differences).toEqual([]);
});

test('audit entries of the release before get the names of those involved, a course the title that was written down', async () => {
  const db = await openDatabase(await databaseBefore(fillBefore));
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  await db.close();
  expect(rows.map((row) => [row.actorName, row.personName, row.courseTitle])).toEqual([
    ['Ayesha Khan', 'Sana Malik', 'Law of Evidence'],
    ['Ayesha Khan', 'Sana Malik', 'Law of Evidence'],
    ['Ayesha Khan', 'Erased student', 'Law of Evidence'],
    ['Ayesha Khan', null, 'Evidence, as it was called'],
    ['Ayesha Khan', null, 'A course that is gone'],
    ['Ayesha Khan', 'Ayesha Khan', null],
    [null, 'Erased student', null],
    [null, null, null],
  ]);
  expect(rows[1]!.detail).toEqual({ code: '1-issued' });
});
