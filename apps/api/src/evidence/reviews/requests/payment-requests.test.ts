import { auditLog, enrollments, orderItems, orders, payments, uploads } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../../test/harness.ts';
import { png, storeClaimedUpload } from '../../../../test/support/media/sample-files.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { fullName: 'Ayesha Khan' });
});
afterEach(() => app.close());

const stateOf = async (paymentId: string) => {
  const [row] = await app.db
    .select({ payment: payments, enrollment: enrollments })
    .from(payments)
    .innerJoin(orderItems, eq(orderItems.orderId, payments.orderId))
    .innerJoin(
      enrollments,
      and(eq(enrollments.studentId, orderItems.studentId), eq(enrollments.courseId, orderItems.courseId)),
    )
    .where(eq(payments.id, paymentId));
  return row!;
};

describe('a decision', () => {
  test('completes the payment, approves the enrollment and records the administrator if it approves', async () => {
    const { id, transactionId } = await build.pendingPayment(app.db);
    app.pass(60);
    const at = new Date(NOW.getTime() + 60_000);
    await app.as(admin).payments.approve({ paymentId: id });
    const { payment, enrollment } = await stateOf(id);
    expect(payment).toMatchObject({
      status: 'completed',
      decidedById: admin.id,
      processedAt: at,
      rejectionReason: null,
    });
    expect(enrollment).toMatchObject({ status: 'approved', approvedAt: at });
    expect(await app.db.select().from(auditLog)).toMatchObject([
      {
        actorId: admin.id,
        action: 'payment.approved',
        subjectId: id,
        createdAt: at,
        detail: { amountPaisa: 29_900, method: 'easypaisa', transactionId },
      },
    ]);
  });

  test('fails the payment and shows the reason to the student if it rejects', async () => {
    const { id, studentId, courseId } = await build.pendingPayment(app.db);
    await app.as(admin).payments.reject({ paymentId: id, reason: ' Not readable ' });
    const { payment, enrollment } = await stateOf(id);
    expect(payment).toMatchObject({
      status: 'failed',
      rejectionReason: 'Not readable',
      decidedById: admin.id,
    });
    expect(enrollment).toMatchObject({ status: 'rejected', approvedAt: null });
    const student = { ...admin, id: studentId, role: 'student' as const };
    expect(await app.as(student).payments.mine()).toMatchObject([
      { status: 'failed', rejectionReason: 'Not readable' },
    ]);
    expect(await app.as(student).enrollments.mine()).toMatchObject([
      { courseId, status: 'rejected', rejectionReason: 'Not readable', amount: 299_00 },
    ]);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'payment.rejected', detail: { reason: 'Not readable' } },
    ]);
  });

  test('may have a reason, and an empty one counts as absent', async () => {
    const [first, second] = [await build.pendingPayment(app.db), await build.pendingPayment(app.db)];
    await app.as(admin).payments.reject({ paymentId: first.id });
    await app.as(admin).payments.reject({ paymentId: second.id, reason: '   ' });
    for (const { id } of [first, second]) expect((await stateOf(id)).payment.rejectionReason).toBeNull();
  });

  test('is made once: the error of a second one contains the administrator and the Karachi time of the first', async () => {
    const [approved, rejected] = [await build.pendingPayment(app.db), await build.pendingPayment(app.db)];
    await app.as(admin).payments.approve({ paymentId: approved.id });
    await app.as(admin).payments.reject({ paymentId: rejected.id });
    const before = [await stateOf(approved.id), await stateOf(rejected.id)];
    const late = app.as(await build.admin(app.db)).payments;
    app.pass(3600);
    for (const decide of [late.approve, late.reject]) {
      const failure = { status: 409, code: 'PAYMENT_NOT_PENDING' };
      expect(await failureOf(decide({ paymentId: approved.id }))).toMatchObject({
        ...failure,
        message: 'This payment was already approved by Ayesha Khan on 21 Nov 2026, 9:30\u00a0am.',
      });
      expect(await failureOf(decide({ paymentId: rejected.id }))).toMatchObject({
        ...failure,
        message: 'This payment was already rejected by Ayesha Khan on 21 Nov 2026, 9:30\u00a0am.',
      });
    }
    expect([await stateOf(approved.id), await stateOf(rejected.id)]).toEqual(before);
    expect(await app.db.$count(auditLog)).toBe(2);
  });

  test('returns 404 for an unknown payment', async () => {
    const { approve, reject } = app.as(admin).payments;
    for (const decide of [approve, reject])
      expect(await failureOf(decide({ paymentId: 'unknown' }))).toMatchObject({
        status: 404,
        code: 'PAYMENT_NOT_FOUND',
      });
  });

  test('leaves the money of a closed order as credit, and its course closed', async () => {
    const { id, enrollmentId, orderId, studentId } = await build.pendingPayment(app.db);
    await app.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'withdrawn' }).where(eq(orders.id, orderId!));
      await tx.update(enrollments).set({ status: 'ended' }).where(eq(enrollments.id, enrollmentId));
    });
    await app.as(admin).payments.approve({ paymentId: id });
    const { payment, enrollment } = await stateOf(id);
    expect([payment.status, enrollment.status]).toEqual(['completed', 'ended']);
    expect(await app.as(admin).orders.creditOf({ studentId })).toEqual({ credit: 299_00 });
    expect((await app.as(admin).orders.reviewed({ paymentId: id })).order.status).toBe('withdrawn');
  });

  test('has no body over REST if it approves, and an optional reason if it rejects', async () => {
    const token = await app.bearer(admin);
    const [first, second, third] = [
      await build.pendingPayment(app.db),
      await build.pendingPayment(app.db),
      await build.pendingPayment(app.db),
    ];
    const put = (id: string, what: string, json?: unknown) =>
      app.send('PUT', `/api/admin/payments/${id}/${what}`, { token, json });
    expect((await put(first.id, 'completed')).statusCode).toBe(200);
    expect((await put(second.id, 'reject')).statusCode).toBe(200);
    expect((await put(third.id, 'reject', { reason: 'Wrong amount' })).statusCode).toBe(200);
    expect((await stateOf(third.id)).payment.rejectionReason).toBe('Wrong amount');
    const again = await put(first.id, 'reject');
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'PAYMENT_NOT_PENDING',
      message: expect.stringContaining('Ayesha Khan'),
    });
  });
});

describe('the proof of a payment', () => {
  test('is readable for its student and for reviewers, and not found for everyone else', async () => {
    const student = await build.student(app.db);
    const picture = await png();
    const upload = await storeClaimedUpload(app, picture, {
      purpose: 'payment-proof',
      contentType: 'image/png',
      fileName: 'receipt.png',
      ownerId: student.id,
    });
    await build.pendingPayment(app.db, { studentId: student.id, proofUploadId: upload.id });
    const requestProof = async (user: User, filePath = upload.objectKey) =>
      app.send('GET', `/api/payments/proof?filePath=${encodeURIComponent(filePath)}`, {
        token: await app.bearer(user),
      });
    for (const allowed of [student, admin]) {
      const { signedUrl } = (await requestProof(allowed)).json<{ signedUrl: string }>();
      expect((await app.send('GET', signedUrl)).rawPayload.equals(picture)).toBe(true);
    }
    for (const other of [
      await build.student(app.db),
      await build.admin(app.db, { canManageEnrollments: false }),
    ]) {
      const response = await requestProof(other);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'PROOF_NOT_FOUND' });
    }
    for (const path of [
      `/${upload.objectKey}`,
      upload.objectKey.toUpperCase(),
      `${upload.objectKey}/`,
      'objects/%',
      'objects/../../etc/passwd',
    ])
      expect((await requestProof(admin, path)).statusCode, path).toBe(404);
    expect((await requestProof(admin, '')).statusCode).toBe(400);
  });

  test('is not found by the path of another kind of file', async () => {
    const upload = await build.upload(app.db, { purpose: 'video', claimedAt: NOW });
    const response = await app.send('GET', `/api/payments/proof?filePath=${upload.objectKey}`, {
      token: await app.bearer(admin),
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'PROOF_NOT_FOUND']);
  });

  test('is refused to a guest before the path is read', async () => {
    const { proofUploadId } = await build.pendingPayment(app.db);
    const [upload] = await app.db.select().from(uploads).where(eq(uploads.id, proofUploadId));
    for (const path of [upload!.objectKey, 'objects/unknown', ''])
      expect((await app.send('GET', `/api/payments/proof?filePath=${path}`)).statusCode, path).toBe(401);
  });

  test('is identified by its payment in the typed API, which contains no storage path', async () => {
    const payment = await build.pendingPayment(app.db);
    const page = await app.as(admin).payments.requests({ ids: [payment.id] });
    expect(page.items).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain('objects/');
    expect((await failureOf(app.as(admin).payments.proof({ paymentId: payment.proofUploadId }))).code).toBe(
      'PROOF_NOT_FOUND',
    );
  });
});

test('purchases are the student’s own, newest first, with the documented names', async () => {
  const student = await build.student(app.db);
  const own = await build.pendingPayment(app.db, { studentId: student.id });
  const newer = await build.pendingPayment(app.db, {
    studentId: student.id,
    createdAt: new Date(NOW.getTime() + 1000),
  });
  await build.pendingPayment(app.db);
  const list = (await app.send('GET', '/api/student/purchases', { token: await app.bearer(student) })).json<
    Record<string, unknown>[]
  >();
  expect(list.map((row) => row.id)).toEqual([newer.id, own.id]);
  expect(list[0]).toEqual({
    id: newer.id,
    status: 'pending',
    payment_method: 'easypaisa',
    transaction_id: newer.transactionId,
    amount: 299,
    created_at: newer.createdAt.toISOString(),
    processed_at: null,
    courses: { title: expect.any(String) },
    signedUrl: expect.stringContaining('/files/'),
  });
});
