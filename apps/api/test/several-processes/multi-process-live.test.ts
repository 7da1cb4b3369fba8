// @module-tag engine
import { LIVE_TOPICS } from '@qanoon/contracts/platform/notifications';
import type { Db } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSession } from '../harness.ts';
import { listen } from '../support/live-stream.ts';
import { startTwoServers, type TwoServers } from '../support/processes/server-processes.ts';

/** Only PostgreSQL supports several processes. */
describe.runIf(isPostgres)('live events between two servers on one database', () => {
  let servers: TwoServers;
  let db: Db;
  beforeAll(async () => {
    servers = await startTwoServers();
    db = servers.db;
  }, 120_000);
  afterAll(() => servers.close());

  /**
   * Connects a student's page to the second server. Also returns a function that approves the payment through
   * the first server.
   */
  async function studentAndApproval() {
    const payment = await build.pendingPayment(db);
    const [student] = await db.select().from(users).where(eq(users.id, payment.studentId));
    const page = await listen(servers.urls[1], await newSession(db, student!, NOW));
    const admin = await newSession(db, await build.admin(db), NOW);
    const approve = async () => {
      const headers = { authorization: `Bearer ${admin}` };
      const response = await fetch(`${servers.urls[0]}/api/admin/payments/${payment.id}/completed`, {
        method: 'PUT',
        headers,
      });
      expect(response.status, await response.text()).toBe(200);
    };
    return { page, approve };
  }

  test('an approval on one server reaches a page on the other', async () => {
    const { page, approve } = await studentAndApproval();
    await approve();
    expect(await page.next()).toEqual(['notifications', 'payments', 'enrollments']);
    await page.close();
  });

  test('after a lost database connection pages refetch everything and events continue', async () => {
    const { page, approve } = await studentAndApproval();
    await db
      .select({ ended: sql`pg_terminate_backend(pid)` })
      .from(sql`pg_stat_activity`)
      .where(sql`application_name = 'qanoon-live' and datname = current_database()`);
    expect(await page.next(), 'missed events are unknown').toEqual(LIVE_TOPICS);
    const next = page.next();
    // The first server may reconnect later; events that it could not send make all pages refetch.
    await approve();
    expect([LIVE_TOPICS, ['notifications', 'payments', 'enrollments']]).toContainEqual(await next);
    const later = await studentAndApproval();
    await later.approve();
    expect(await later.page.next()).toEqual(['notifications', 'payments', 'enrollments']);
    await Promise.all([page.close(), later.page.close()]);
  });
});
