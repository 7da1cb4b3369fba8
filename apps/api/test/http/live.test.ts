// @module-tag engine
import { sessions, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../harness.ts';
import { listen } from '../support/live-stream.ts';

/** The live event stream of open pages, over a real connection. */
let app: TestApp;
let address: string;
beforeEach(async () => {
  app = await testApp();
  address = await app.listen();
});
afterEach(() => app.close());

const openStream = async (user: User) => listen(address, await app.bearer(user));

describe('the stream of live events', () => {
  test('an approval reaches the pages of the student and of other reviewers', async () => {
    const admin = await build.admin(app.db);
    const payment = await build.pendingPayment(app.db);
    const student = await build.student(app.db);
    const studentPage = await openStream({ ...student, id: payment.studentId });
    const reviewer = await openStream(await build.admin(app.db));
    await app.as(admin).payments.approve({ paymentId: payment.id });
    expect(await studentPage.next()).toEqual(['notifications', 'payments', 'enrollments']);
    expect(await reviewer.next()).toEqual(['payments', 'enrollments']);
    await Promise.all([studentPage.close(), reviewer.close()]);
  });

  test('an administrator without canManageEnrollments receives no payment events', async () => {
    const admin = await build.admin(app.db);
    const other = await build.admin(app.db, { canManageEnrollments: false });
    const stream = await openStream(other);
    await app.as(admin).payments.approve({ paymentId: (await build.pendingPayment(app.db)).id });
    await app.as(other).notifications.markAllRead();
    expect(await stream.next(), 'the first event is the event of this account').toEqual(['notifications']);
    await stream.close();
  });

  test('carries reviewers’ events from when an administrator gets canManageEnrollments until it is taken away', async () => {
    const admin = await build.admin(app.db);
    const other = await build.admin(app.db, { canManageEnrollments: false });
    const stream = await openStream(other);
    const nextAfterDecision = async (canManageEnrollments: boolean) => {
      await app.db.transaction((tx) =>
        tx.update(users).set({ canManageEnrollments }).where(eq(users.id, other.id)).execute(),
      );
      await app.as(admin).payments.approve({ paymentId: (await build.pendingPayment(app.db)).id });
      await app.as(other).notifications.markAllRead();
      return stream.next();
    };
    expect(await nextAfterDecision(true)).toEqual(['payments', 'enrollments']);
    expect(await stream.next()).toEqual(['notifications']);
    expect(await nextAfterDecision(false), 'only the event of this account').toEqual(['notifications']);
    await stream.close();
  });

  test.each(['a guest', 'a deactivated administrator'])('%s is rejected', async (who) => {
    const token =
      who === 'a guest' ? undefined : await app.bearer(await build.admin(app.db, { isActive: false }));
    const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${address}/trpc/notifications.live`, { headers });
    expect(await response.text()).toMatch(/serialized-error[\s\S]*UNAUTHENTICATED/u);
  });

  test('ends when its session ends', async () => {
    const student = await build.student(app.db);
    const stream = await openStream(student);
    await app.db.transaction((tx) => tx.delete(sessions).where(eq(sessions.userId, student.id)).execute());
    await app.as(student).notifications.markAllRead();
    expect(await stream.next()).toBe('ended');
  });

  test('is aborted when the server shuts down', async () => {
    const stream = await openStream(await build.student(app.db));
    await (await app.http()).close();
    expect(await stream.next(), 'aborted, so that the page reconnects').toBe('aborted');
  });
});
