// @module-tag engine

import { courses, enrollments, payments } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { importCredits, payeeOf } from '../../../test/support/evidence/matching.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { readPersonalData } from '../../people/accounts/export-personal-data.ts';

const TITLES = 'Law of Torts, Law of Contract';
const TRANSACTION_ID = '28811190457';

let app: TestApp;
let owner: User;
let student: User;
let courseIds: string[];
let orderId: string;
let paymentId: string;
async function start() {
  app = await testApp();
  owner = await build.owner(app.db);
  student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  courseIds = [
    (await build.course(app.db, { title: 'Law of Torts', price: asPaisa(29_900) })).id,
    (await build.course(app.db, { title: 'Law of Contract', price: asPaisa(15_000) })).id,
  ];
  orderId = (await app.as(student).orders.open({ courseIds })).orderId;
  paymentId = await pay(TRANSACTION_ID);
}
async function end() {
  expect(await checkLedger(app.db)).toEqual([]);
  await app.close();
}

async function pay(transactionId: string): Promise<string> {
  const proof = await build.upload(app.db, { ownerId: student.id });
  const order = { orderId, courseId: courseIds[0]! };
  const submitted = { method: 'easypaisa', transactionId, proofUploadId: proof.id } as const;
  return (await app.as(student).payments.requestEnroll({ ...order, ...submitted })).paymentId;
}

/** Lists the states of the student's enrollments in the order in which the courses were bought. */
const statuses = async () => {
  const mine = await app.db.select().from(enrollments).where(eq(enrollments.studentId, student.id));
  return courseIds.map((id) => mine.find(({ courseId }) => courseId === id)?.status);
};
const endEnrollment = (courseId: string) =>
  app.db.transaction((tx) =>
    tx.update(enrollments).set({ status: 'ended' }).where(eq(enrollments.courseId, courseId)).execute(),
  );
const titlesOf = (rows: readonly { courseTitle: string }[]) => rows.map(({ courseTitle }) => courseTitle);

describe('a payment of two courses', () => {
  beforeAll(start);
  afterAll(end);

  test('names both courses in the review list, the dashboard, the student’s history and the student record', async () => {
    const desk = app.as(owner);
    const { items } = await desk.payments.requests({});
    expect(items).toMatchObject([
      { id: paymentId, orderId, courseTitle: TITLES, amount: 449_00, coursePrice: 449_00 },
    ]);
    expect(titlesOf((await desk.payments.recent({ page: 1 })).items)).toEqual([TITLES]);
    const later = await build.pendingPayment(app.db, {
      studentId: student.id,
      transactionId: TRANSACTION_ID,
      method: 'bank',
    });
    const history = await desk.payments.history({ paymentId: later.id });
    expect([titlesOf(history.payments), titlesOf(history.sameTransactionId)]).toEqual([[TITLES], [TITLES]]);
    await app.db.transaction((tx) => tx.delete(payments).where(eq(payments.id, later.id)).execute());
    expect(titlesOf((await desk.students.get({ studentId: student.id })).payments)).toEqual([TITLES]);
    const { events } = await desk.students.timeline({ studentId: student.id });
    expect(events.find(({ kind }) => kind === 'payment-submitted')!.subject).toBe(TITLES);
    expect(titlesOf(await app.as(student).payments.mine())).toEqual([TITLES]);
    expect(await readPersonalData(app.db, student.id)).toMatchObject({ payments: [{ course: TITLES }] });
  });

  test('names both courses in the mails to the student and to reviewers', async () => {
    const mails = await app.emails();
    const mailTo = ({ email }: User) => mails.find(({ head }) => head.includes(`To: ${email}`))!.text;
    expect(mailTo(student)).toContain(TITLES);
    expect(mailTo(owner)).toContain(TITLES);
  });

  test('names both courses beside the transfer that may pay it', async () => {
    const payee = await payeeOf(app, 'easypaisa');
    await importCredits(app, payee, [{ transactionId: TRANSACTION_ID, amount: asPaisa(44_900) }]);
    const { items } = await app.as(owner).credits.list({ state: 'open' });
    expect(items.map(({ candidates }) => titlesOf(candidates))).toEqual([[TITLES]]);
  });

  test.each(['law of torts', 'law of contract'])(
    'names both courses when "%s" is searched',
    async (search) => {
      expect((await app.as(owner).payments.requests({ search })).items.map(({ id }) => id)).toEqual([
        paymentId,
      ]);
      const { groups } = await app.as(owner).search.everything({ term: search });
      expect(JSON.stringify(groups.find(({ kind }) => kind === 'payment'))).toContain(TITLES);
    },
  );

  test('has the enrollment of its first course in the documented list', async () => {
    const list = async () =>
      (await app.send('GET', '/api/admin/payments', { token: await app.bearer(owner) })).json<object[]>();
    expect(await list()).toMatchObject([
      { course: { title: TITLES }, enrollment: { status: 'under_review' } },
    ]);
    await endEnrollment(courseIds[1]!);
    expect(await list()).toMatchObject([{ enrollment: { status: 'under_review' } }]);
    await endEnrollment(courseIds[0]!);
    expect(await list()).toMatchObject([{ enrollment: { status: 'rejected' } }]);
  });
});

describe('a decision about a payment of two courses', () => {
  beforeEach(start);
  afterEach(end);

  test('opens and closes both courses when it is approved and reversed', async () => {
    await app.as(owner).payments.approve({ paymentId });
    expect(await statuses()).toEqual(['approved', 'approved']);
    await app.as(owner).payments.reverse({ paymentId, reason: 'The bank took it back' });
    expect(await statuses()).toEqual(['ended', 'ended']);
  });

  test('closes both courses when its order is refunded', async () => {
    await app.as(owner).payments.approve({ paymentId });
    await app.as(owner).orders.refund({ orderId, reason: 'Requested by the student' });
    expect(await statuses()).toEqual(['ended', 'ended']);
  });

  test('gives both courses the reason and the payment to correct when it is rejected', async () => {
    await app.as(owner).payments.reject({ paymentId, reason: 'Not readable' });
    const mine = await app.as(student).enrollments.mine();
    expect(mine.map(({ status, rejectionReason }) => [status, rejectionReason])).toEqual([
      ['rejected', 'Not readable'],
      ['rejected', 'Not readable'],
    ]);
    for (const courseId of courseIds)
      expect((await app.as(student).courses.get({ courseId })).userEnrollment).toMatchObject({
        rejectionReason: 'Not readable',
        rejectedPayment: { transactionId: TRANSACTION_ID },
      });
  });

  test('leaves both courses under review when the approval is undone within ten seconds', async () => {
    await app.as(owner).reviews.decide({ decision: { kind: 'approve', input: { paymentId } } });
    await app.as(owner).reviews.undo({ paymentId });
    expect(await statuses()).toEqual(['under_review', 'under_review']);
  });
});

describe('an undecided payment of two courses', () => {
  beforeAll(start);
  afterAll(end);

  test('has its documented amount at the first course, and the other one has its price', async () => {
    const response = await app.send('GET', '/api/student/enrollment-status', {
      token: await app.bearer(student),
    });
    const { enrollments: rows } = response.json<{
      enrollments: { course: { title: string }; payment: { amount: number } }[];
    }>();
    expect(Object.fromEntries(rows.map(({ course, payment }) => [course.title, payment.amount]))).toEqual({
      'Law of Torts': 449,
      'Law of Contract': 150,
    });
  });

  test('keeps each course from being opened for free when its price was removed', async () => {
    await app.db.transaction((tx) => tx.update(courses).set({ price: NO_MONEY }).execute());
    for (const courseId of courseIds)
      expect(await failureOf(app.as(student).payments.enrollFree({ courseId }))).toMatchObject({
        code: 'ALREADY_REQUESTED',
      });
  });

  test('is under review for each course in an import, and counts once in the list of students', async () => {
    const csv = `name,email,course\nSana,${student.email},Law of Contract\n`;
    const { problems } = await app.as(owner).students.importCsv({ csv, check: true });
    expect(problems).toHaveLength(1);
    const { items } = await app.as(owner).students.list({});
    expect(items).toMatchObject([{ pendingPayments: 1 }]);
  });
});
