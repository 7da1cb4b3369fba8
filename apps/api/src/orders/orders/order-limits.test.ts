import { jobs, orderEvents, orders } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { orderJobs } from './orders.jobs.ts';

const HOUR_S = 3600;
let app: TestApp;
let student: User;
let courseId: string;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  student = await build.student(app.db);
  courseId = (await build.course(app.db, { price: asPaisa(100_000) })).id;
});
afterEach(() => app.close());

const open = async (by = student) => (await app.as(by).orders.open({ courseIds: [courseId] })).orderId;
const withdraw = (orderId: string) => app.as(student).orders.withdraw({ orderId });
const submit = async (orderId?: string) =>
  app.as(student).payments.requestEnroll({
    ...(orderId && { orderId }),
    courseId,
    method: 'bank',
    transactionId: 'FT26110001',
    proofUploadId: (await build.upload(app.db, { ownerId: student.id })).id,
  });
const expiryJobs = async () => {
  const names = ['expire-order', 'remind-of-order'];
  return (await app.db.select().from(jobs).where(inArray(jobs.name, names))).map(({ name }) => name).sort();
};

describe('a student who opens and withdraws orders', () => {
  test('is refused after thirty in an hour, and leaves no further row', async () => {
    for (let count = 0; count < 30; count++) await withdraw(await open());
    expect(await failureOf(open())).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: HOUR_S / 2 });
    expect([await app.db.$count(orders), await app.db.$count(orderEvents)]).toEqual([30, 60]);
    expect(await expiryJobs()).toEqual([]);
    await open(await build.student(app.db));
    app.pass(HOUR_S / 2);
    await open();
  });

  test('may open the same order again and again, and submit a proof above the limit', async () => {
    for (let count = 0; count < 29; count++) await withdraw(await open());
    const orderId = await open();
    for (let count = 0; count < 5; count++) expect(await open()).toBe(orderId);
    await withdraw(orderId);
    expect((await failureOf(open())).code).toBe('TOO_MANY_REQUESTS');
    await submit();
    expect(await app.db.$count(orders)).toBe(31);
  });
});

describe('the jobs for the end of an order', () => {
  test('exist once while it waits for its student', async () => {
    await open();
    expect(await expiryJobs()).toEqual(['expire-order', 'remind-of-order']);
  });

  test('are deleted when it is withdrawn, also by the student at the end of its time', {
    tags: ['engine'],
  }, async () => {
    await withdraw(await open());
    expect(await expiryJobs()).toEqual([]);
    const orderId = await open();
    const [due] = (await app.db.select().from(jobs)).filter(({ name }) => name === 'expire-order');
    const expire = orderJobs.find(({ name }) => name === 'expire-order')!;
    app.pass(80 * HOUR_S);
    await race<unknown>([
      () => expire.handle(app.deps, due!.input as never, {} as never),
      () => withdraw(orderId),
    ]);
    expect(await expiryJobs()).toEqual([]);
  });

  test('are deleted while a proof is under review, added again by a rejection, and deleted by an approval', async () => {
    const admin = await build.admin(app.db);
    const orderId = await open();
    const { paymentId } = await submit(orderId);
    expect(await expiryJobs()).toEqual([]);
    app.pass(HOUR_S);
    await app.as(admin).payments.reject({ paymentId });
    expect(await expiryJobs()).toEqual(['expire-order', 'remind-of-order']);
    app.pass(HOUR_S);
    const again = await submit(orderId);
    await app.as(admin).payments.approve({ paymentId: again.paymentId, received: asPaisa(400_00) });
    expect(await expiryJobs()).toEqual(['expire-order', 'remind-of-order']);
    app.pass(HOUR_S);
    const proofUploadId = (await build.upload(app.db, { ownerId: student.id })).id;
    const rest = await app.as(student).payments.requestEnroll({
      orderId,
      courseId,
      method: 'bank',
      transactionId: 'FT26110002',
      proofUploadId,
    });
    await app.as(admin).payments.approve(rest);
    expect(await expiryJobs()).toEqual([]);
  });
});
