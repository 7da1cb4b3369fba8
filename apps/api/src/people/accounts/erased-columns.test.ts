// @module-tag engine
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isPostgres } from '@qanoon/db/engine/env';
import {
  auditLog,
  jobs,
  payments,
  playback,
  pushSubscriptions,
  queuedDecisions,
  ratings,
  sentMails,
  studentNotes,
  uploadSessions,
  uploads,
  users,
} from '@qanoon/db/schema';
import { TEXT_MARKS, type TextMark } from '@qanoon/db/schema/text-marks';
import { buildCertificates } from '@qanoon/db/testing/certificate-factories';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build, insert, NOW } from '@qanoon/db/testing/factories';
import { buildPrices } from '@qanoon/db/testing/price-factories';
import { printedFacts } from '@qanoon/db/testing/printed-facts';
import { TABLES } from '@qanoon/db/testing/text-columns';
import { eq, getTableColumns, getTableName, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { RATE_LIMITS } from '../../lib/settings/rate-limit-rules.ts';
import { eraseStudent } from './erase-student.ts';

/** A name that is in every text about the student. */
const NAME = 'zubaida';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** Creates a student with a row in every table that has a personal column. */
async function studentWithEverything(): Promise<User & { paymentId: string }> {
  const { db } = app;
  const student = await build.student(db, {
    fullName: `${NAME} Khatoon`,
    email: `${NAME}@example.test`,
    passwordHash: NAME,
    phone: NAME,
  });
  const { id: studentId, email } = student;
  const reviewer = await build.admin(db);
  const { course, videos } = await build.courseWithVideos(db, [1]);
  const payment = await build.pendingPayment(db, { studentId, courseId: course.id, status: 'completed' });
  const rejectionReason = `Brother of ${NAME}`;
  await build.pendingPayment(db, { studentId, status: 'failed', rejectionReason, processedAt: NOW });
  const at = { createdAt: NOW };
  const session = await build.session(db, { userId: studentId });
  await insert(db, pushSubscriptions, {
    ...{ sessionId: session.id, endpoint: NAME, p256dh: NAME, auth: NAME },
    ...at,
  });
  await build.emailVerification(db, { userId: studentId });
  await build.idempotencyKey(db, { userId: studentId });
  await build.notification(db, { userId: studentId });
  const detail = { courseTitle: course.title, studentName: student.fullName, reason: `Brother of ${NAME}` };
  await build.notification(db, { userId: reviewer.id, subjectId: payment.id, detail });
  await insert(db, sentMails, { userId: studentId, email, subject: NAME, ...at });
  await insert(db, studentNotes, { studentId, authorName: 'Ayesha', text: NAME, ...at });
  await buildPrices.scholarship(db, { studentId });
  await insert(db, playback, {
    ...{ studentId, courseId: course.id, videoId: videos[0]!.id, watchedRanges: [], playedSeconds: 0 },
    ...{ positionSeconds: 0, playedAt: NOW },
  });
  await insert(db, ratings, { studentId, courseId: course.id, stars: 5, ...at });
  const bytes = { bytes: 1, metadata: {} };
  await insert(db, uploadSessions, { ownerId: studentId, purpose: 'payment-proof', ...bytes, ...at });
  await buildCertificates.names(db, { studentId });
  const certificate = await buildCertificates.drawn(db, {
    studentId,
    printed: printedFacts({ studentNameUrdu: NAME }),
  });
  await buildCertificates.credential(db, { certificateId: certificate.id });
  await build.certificateRequest(db, { studentId, declinedAt: NOW });
  const { payeeAccountId, transactionKey } = await buildCredits.credit(db, { paymentId: payment.id });
  await buildCredits.objection(db, { payeeAccountId, transactionKey, settledReason: NAME });
  await insert(db, jobs, { name: 'mail', input: { userId: studentId, to: email }, dueAt: NOW, ...at });
  await insert(db, jobs, {
    ...{ name: 'mail', input: {}, state: 'failed', lastError: `550 <${email.toUpperCase()}> unknown` },
    ...{ dueAt: NOW, ...at },
  });
  await insert(db, queuedDecisions, {
    paymentId: payment.id,
    adminId: reviewer.id,
    decision: { kind: 'reject', input: { paymentId: payment.id, reason: NAME } },
    ...{ dueAt: NOW, ...at },
  });
  await build.auditEntry(db, {
    action: 'payment.rejected',
    subjectId: payment.id,
    personName: student.fullName,
    detail: { amountPaisa: 29_900, transactionId: 'FT 26', reason: `Brother of ${NAME}`, added: NAME },
  });
  await db.transaction((tx) =>
    tx
      .update(uploads)
      .set({ fileName: `${NAME}.png` })
      .where(inArray(uploads.purpose, ['payment-proof', 'certificate']))
      .execute(),
  );
  await build.rateLimit(db, { key: `${Object.keys(RATE_LIMITS)[0]}:${email}` });
  return { ...student, paymentId: payment.id };
}

/** Columns whose values the fixture has in the form that the program writes. */
const WRITTEN = new Set([
  ...['auditLog.personName', 'auditLog.detail', 'certificates.printed', 'jobs.input', 'jobs.lastError'],
  ...[
    'notifications.detail',
    'orderEvents.reason',
    'rateLimits.key',
    'receipts.data',
    'searchEntries.text',
    'uploads.fileName',
  ],
  ...['users.email', 'users.fullName', 'users.fullNameFolded', 'users.passwordHash', 'users.phone'],
]);

const columnsMarked = (mark: TextMark) =>
  TABLES.flatMap(([name, table]) =>
    Object.entries<TextMark>(TEXT_MARKS[name as keyof typeof TEXT_MARKS] ?? {})
      .filter(([, each]) => each === mark)
      .map(([column]) => ({ key: `${name}.${column}`, table, column })),
  );

const valuesOf = async ({ table, column }: { table: (typeof TABLES)[number][1]; column: string }) => {
  const rows: Record<string, unknown>[] = await app.db.select().from(table);
  return rows.map((row) => JSON.stringify(row[column])).filter((value) => value !== 'null');
};

async function writeNameEverywhere(): Promise<void> {
  for (const { key, table, column } of columnsMarked('personal')) {
    if (WRITTEN.has(key)) continue;
    const isJson = getTableColumns(table)[column]!.dataType === 'json';
    const value = isJson ? { planted: NAME } : `Brother of ${NAME}`;
    await app.db.transaction((tx) =>
      tx
        .update(table)
        .set({ [column]: value })
        .execute(),
    );
  }
}

test('an erasure leaves nothing in columns that are marked as personal, and every voucher as it was', async () => {
  const student = await studentWithEverything();
  await writeNameEverywhere();
  for (const marked of columnsMarked('personal'))
    expect((await valuesOf(marked)).join().toLowerCase(), `a row with ${marked.key}`).toContain(NAME);
  const vouchers = async () =>
    Promise.all(columnsMarked('voucher').map(async (each) => [each.key, (await valuesOf(each)).sort()]));
  const before = Object.fromEntries(await vouchers());

  await eraseStudent(app.deps, { operator: 'test' }, student);

  for (const [name, table] of TABLES) {
    const rows = await app.db.select().from(table);
    expect(JSON.stringify(rows).toLowerCase(), `rows of ${name}`).not.toContain(NAME);
  }
  expect(Object.fromEntries(await vouchers())).toEqual(before);
  for (const table of [playback, ratings, studentNotes])
    expect(await app.db.$count(table), getTableName(table)).toBe(0);
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, student.paymentId));
  expect(entry!.detail).toEqual({ amountPaisa: 29_900, transactionId: 'FT 26' });
});

test.skipIf(isPostgres)('an erasure leaves no byte of the student in the files of the database', async () => {
  const student = await studentWithEverything();
  await writeNameEverywhere();
  // Former versions of a row stay in pages as well.
  for (let index = 0; index < 300; index++)
    await app.db.transaction((tx) =>
      tx
        .update(payments)
        .set({ rejectionReason: `${NAME} ${'x'.repeat(index * 7)}` })
        .execute(),
    );
  const folder = dirname(app.databaseUrl);
  const bytes = async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith(basename(app.databaseUrl)));
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
    return files.join('').toLowerCase();
  };
  expect((await bytes()).includes(NAME)).toBe(true);
  await eraseStudent(app.deps, { operator: 'test' }, student);
  expect((await bytes()).includes(NAME)).toBe(false);
  expect(await app.db.$count(payments), 'the other rows remain').toBe(2);
});

test('an erasure says so when the file of the database still has remains', async () => {
  const student = await build.student(app.db, { email: 'sana@example.test' });
  const compact = () => Promise.reject(new Error('database is locked'));
  const erase = eraseStudent({ ...app.deps, db: { ...app.db, compact } }, { operator: 'test' }, student);
  await expect(erase).rejects.toThrow(
    /^sana@example\.test is erased, but .*database is locked.*admin compact/u,
  );
  const [row] = await app.db.select().from(users).where(eq(users.id, student.id));
  expect(row!.erasedAt).not.toBeNull();
});
