import { sessions } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from './harness.ts';
import { listen } from './live-stream.ts';

/** The stream that open pages listen to, over a real connection. */
let app: TestApp;
let address: string;
beforeEach(async () => {
  app = await testApp();
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const stands = async (user: User) => listen(address, await app.bearer(user));

describe('the stream of live events', () => {
  test('an approval reaches the student’s open page and the other reviewers’', async () => {
    const admin = await build.admin(app.db);
    const payment = await build.pendingPayment(app.db);
    const student = await build.student(app.db);
    const waiting = await stands({ ...student, id: payment.studentId });
    const reviewer = await stands(await build.admin(app.db));
    await app.as(admin).payments.approve({ paymentId: payment.id });
    expect(await waiting.next()).toEqual(['notifications', 'payments', 'enrollments']);
    expect(await reviewer.next()).toEqual(['payments', 'enrollments']);
    await Promise.all([waiting.close(), reviewer.close()]);
  });

  test('an administrator without the flag hears of no payments', async () => {
    const admin = await build.admin(app.db);
    const other = await build.admin(app.db, { canManageEnrollments: false });
    const stream = await stands(other);
    await app.as(admin).payments.approve({ paymentId: (await build.pendingPayment(app.db)).id });
    await app.as(other).notifications.markAllRead();
    expect(await stream.next(), 'its own mark is the first it hears').toEqual(['notifications']);
    await stream.close();
  });

  test.each(['a guest', 'a deactivated administrator'])('%s is refused', async (who) => {
    const token =
      who === 'a guest' ? undefined : await app.bearer(await build.admin(app.db, { isActive: false }));
    const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${address}/trpc/notifications.live`, { headers });
    expect(await response.text()).toMatch(/serialized-error[\s\S]*UNAUTHENTICATED/u);
  });

  test('is over with its session', async () => {
    const student = await build.student(app.db);
    const stream = await stands(student);
    await app.db.transaction((tx) => tx.delete(sessions).where(eq(sessions.userId, student.id)).execute());
    await app.as(student).notifications.markAllRead();
    expect(await stream.next()).toBe('over');
  });

  test('lets the server close', async () => {
    const stream = await stands(await build.student(app.db));
    await app.http.close();
    expect(await stream.next(), 'broken off, so that the page connects again').toBe('broken off');
  });
});
