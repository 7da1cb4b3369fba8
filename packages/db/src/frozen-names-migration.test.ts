// @module-tag engine
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  databaseOfRelease,
  type EarlierRow,
  earlierRows,
  type InsertRow,
} from '../testing/earlier-release.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import { auditLog, certificates } from './schema.ts';

const AT = new Date('2026-11-01T08:00:00.000Z');

/**
 * A database of the last release that did not copy names into certificates and the audit log (decision 052).
 */
const earlierDatabase = () => databaseOfRelease('0011_payments-by-method', fillEarlierRelease);

async function fillEarlierRelease(insert: InsertRow): Promise<void> {
  const userRow = (id: string, full_name: string, over: EarlierRow = {}) =>
    insert('users', earlierRows.user(id, { full_name, ...over }));
  await userRow('sana', 'Sana Malik');
  await userRow('erased', 'Erased student', { erased_at: AT });
  await userRow('admin', 'Ayesha Khan', { role: 'admin' });
  await insert('courses', earlierRows.course('evidence', { title: 'Law of Evidence' }));
  await insert('courses', earlierRows.course('empty'));
  const section = { course_id: 'evidence', title: '' };
  await insert('sections', { id: 's', ...section, order_index: 0 });
  await insert('sections', { id: 's-old', ...section, order_index: 1, archived_at: AT });
  const video = async (id: string, duration_seconds: number | null, over: EarlierRow = {}) => {
    await insert('uploads', earlierRows.upload(id, { purpose: 'video' }));
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
  for (const student of ['sana', 'erased'])
    for (const course of ['evidence', 'empty'])
      await insert(
        'enrollments',
        earlierRows.enrollment(`${student}-${course}`, student, course, { completed_at: AT }),
      );
  const study = { student_id: 'sana', course_id: 'evidence' };
  for (const video_id of ['played', 'marked', 'unknown'])
    await insert('watched_videos', { ...study, video_id, watched_at: AT });
  await insert('playback', {
    ...study,
    video_id: 'played',
    position_seconds: 1,
    // The column's name at that release.
    stretches: [[0, 550]],
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

  await insert('uploads', earlierRows.upload('proof'));
  const of = { ...study, enrollment_id: 'sana-evidence', proof_upload_id: 'proof' };
  await insert('payments', earlierRows.payment('payment', of));
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

test('issued certificates get the present names and seconds; requests and erased students get none', async () => {
  const db = await openDatabase(await earlierDatabase());
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

test('audit entries get the names of the people involved, and of a course the title in the entry', async () => {
  const db = await openDatabase(await earlierDatabase());
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
