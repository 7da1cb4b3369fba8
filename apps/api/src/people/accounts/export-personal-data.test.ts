import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  auditLog,
  courses,
  ledgerEntries,
  notifications,
  orderEvents,
  orders,
  payeeAccounts,
  payments,
  queuedDecisions,
  receipts,
  scholarships,
} from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { eraseStudent } from './erase-student.ts';
import { exportStudent } from './export-personal-data.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  [app, folder] = [await testApp(), await mkdtemp(join(tmpdir(), 'qanoon-export-'))];
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('an export contains e-mail verifications and sessions without tokens', async () => {
  const student = await build.student(app.db, { verificationRemindedAt: NOW });
  const session = await build.session(app.db, {
    userId: student.id,
    userAgent: 'Firefox/133.0',
    ip: '203.0.113.7',
    lastSeenAt: NOW,
  });
  const course = await build.course(app.db, { title: 'Evidence' });
  await build.rating(app.db, { studentId: student.id, courseId: course.id, stars: 2, text: 'Too fast' });
  const link = await build.emailVerification(app.db, { userId: student.id, email: student.email });
  await exportStudent(app.deps, { operator: 'test' }, student, folder);
  const text = await readFile(join(folder, 'data.json'), 'utf8');
  expect(Object.keys(JSON.parse(text)), 'the parts of all domains').toEqual([
    ...['exportedAt', 'account', 'payments', 'orders', 'enrollments', 'receipts', 'scholarships', 'ledger'],
    ...['certificateNames', 'certificates', 'watchedVideos', 'playback', 'ratings', 'notes'],
    ...['notifications', 'sessions', 'pushSubscriptions', 'emailVerifications', 'sentMails'],
    ...['decisions', 'files'],
  ]);
  const at = NOW.toISOString();
  expect(JSON.parse(text)).toMatchObject({
    account: { emailVerifiedAt: at, verificationRemindedAt: at },
    sessions: [{ userAgent: 'Firefox/133.0', ip: '203.0.113.7', createdAt: at, lastSeenAt: at }],
    ratings: [{ course: 'Evidence', stars: 2, text: 'Too fast' }],
    emailVerifications: [{ email: student.email, createdAt: at, expiresAt: link.expiresAt.toISOString() }],
  });
  for (const secret of [session.tokenHash, link.tokenHash]) expect(text).not.toContain(secret);
});

test('an export contains orders with their time lines, receipts, scholarships and ledger entries', async () => {
  const { student, reviewer } = await withOverpaidOrder();
  await app.db.transaction(async (tx) => {
    const [course] = await tx.select().from(courses);
    const scholarship = {
      studentId: student.id,
      courseId: course!.id,
      price: asPaisa(5000),
      reason: 'A widow’s daughter',
    };
    await tx.insert(scholarships).values({ ...scholarship, createdAt: NOW });
  });
  await exportStudent(app.deps, { operator: 'test' }, student, folder);
  const text = await readFile(join(folder, 'data.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    orders: [
      {
        status: 'paid',
        totalPaisa: 29_900,
        receivedPaisa: 29_900,
        courses: [{ course: 'Evidence', pricePaisa: 29_900 }],
        events: [
          { kind: 'opened' },
          { kind: 'proof-submitted' },
          { kind: 'proof-approved', amountPaisa: 40_000 },
        ],
      },
    ],
    receipts: [
      { year: '2026', number: 1, printedInPaisa: { studentName: student.fullName, amount: 400_00 } },
    ],
    scholarships: [{ course: 'Evidence', pricePaisa: 5000, reason: 'A widow’s daughter' }],
    ledger: [
      { kind: 'payment', amountPaisa: 40_000 },
      { kind: 'sale', amountPaisa: 29_900 },
      { kind: 'credit-added', amountPaisa: 10_100 },
    ],
  });
  expect(text).not.toContain(reviewer.id);
});

test('an erasure is refused while the academy owes the student money; then names are gone and the money stays', async () => {
  const { student, reviewer, course } = await withOverpaidOrder();
  const second = await build.course(app.db);
  const { orderId } = await app.as(student).orders.open({ courseIds: [second.id] });
  const erase = () => eraseStudent(app.deps, { operator: 'test' }, student);
  await expect(erase()).rejects.toThrow(
    `${student.email} cannot be erased. The academy owes the student PKR\u00a0101`,
  );
  const status = async () => (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.status;
  expect(await status(), 'nothing was changed').toBe('open');

  const [account] = await app.db.select().from(payeeAccounts);
  await app.as(reviewer).orders.payOut({
    studentId: student.id,
    amount: asPaisa(101_00),
    payeeAccountId: account!.id,
    transactionId: 'OUT 1',
  });
  await app.db.transaction((tx) =>
    tx
      .insert(scholarships)
      .values({
        studentId: student.id,
        courseId: course.id,
        price: NO_MONEY,
        reason: 'Private',
        createdAt: NOW,
      })
      .execute(),
  );
  const [payment] = await app.db.select().from(payments);
  const reason = 'Sana Malik has paid twice';
  await app.db.transaction((tx) =>
    tx
      .insert(queuedDecisions)
      .values({
        paymentId: payment!.id,
        adminId: reviewer.id,
        decision: { kind: 'reject', input: { paymentId: payment!.id, reason } },
        dueAt: NOW,
        failedCode: 'PAYMENT_NOT_PENDING',
        createdAt: NOW,
      })
      .execute(),
  );
  const entries = await app.db.$count(ledgerEntries);
  await erase();
  expect(await status()).toBe('withdrawn');
  expect(await app.db.$count(ledgerEntries)).toBe(entries);
  expect(await app.db.$count(scholarships)).toBe(0);
  expect(await app.db.$count(queuedDecisions)).toBe(0);
  const [receipt] = await app.db.select().from(receipts);
  expect(receipt!.data).toMatchObject({ studentName: 'Erased student', amount: 400_00 });
  for (const table of [receipts, auditLog, orderEvents, notifications, orders])
    expect(JSON.stringify(await app.db.select().from(table)), 'no name').not.toContain(student.fullName);
  expect(await checkLedger(app.db)).toEqual([]);
});

/** Creates a student who has sent PKR 400 for a course of PKR 299. */
async function withOverpaidOrder() {
  const student = await build.student(app.db, { fullName: 'Sana Malik' });
  const reviewer = await build.admin(app.db, { fullName: 'Ayesha Khan' });
  const course = await build.course(app.db, { title: 'Evidence' });
  const proof = await build.upload(app.db, { ownerId: student.id });
  const { paymentId } = await app.as(student).payments.requestEnroll({
    courseId: course.id,
    method: 'bank',
    transactionId: 'FT26110001',
    proofUploadId: proof.id,
  });
  await app.as(reviewer).payments.approve({ paymentId, received: asPaisa(400_00) });
  return { student, reviewer, course };
}
