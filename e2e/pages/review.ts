import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { jobs, queuedDecisions } from '@qanoon/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { type Credentials, DEMO, signIn } from '../fixtures/accounts.ts';
import { addAdministrator, withDatabase } from '../fixtures/database.ts';
import type { Server } from '../fixtures/server.ts';
import { toastWith } from './toast.ts';

/** A decision is carried out after ten seconds, in which it can be undone. */
const CARRIED_OUT = { timeout: 30_000 };

const countWaiting = (server: Server) =>
  withDatabase(server, (db) => db.$count(queuedDecisions, isNull(queuedDecisions.failedCode)));

/**
 * Ends the ten seconds in which the administrator can undo `count` decisions. The server carries them out at once, and
 * the page refetches them as when somebody returns to it.
 */
export async function endUndoPeriod(server: Server, admin: Page, count = 1): Promise<void> {
  await expect.poll(() => countWaiting(server)).toBe(count);
  await withDatabase(server, (db) =>
    db.transaction((tx) =>
      tx
        .update(jobs)
        .set({ dueAt: new Date(0) })
        .where(and(eq(jobs.name, 'carry-out-decision'), eq(jobs.state, 'waiting')))
        .execute(),
    ),
  );
  await expect.poll(() => countWaiting(server), { intervals: [50] }).toBe(0);
  await admin.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Waits until the decision, which the administrator has just made, is carried out. */
export const carriedOut = (admin: Page, text: 'Payment approved!' | 'Payment rejected.' | RegExp) =>
  expect(toastWith(admin, text).first()).toBeVisible(CARRIED_OUT);

/** Expects the status of a request after its decision is carried out: `Approved soon` is another one. */
export const expectStatus = (request: Locator, status: 'Approved' | 'Rejected' | 'Pending') =>
  expect(request.getByText(status, { exact: true }).first()).toBeVisible(CARRIED_OUT);

/** The decisions that can still be undone, and those that failed. */
export const decisionBar = (admin: Page) => admin.getByRole('region', { name: 'Decisions' });

/**
 * The review lists of two reviewers, Demo Administrator and Second Administrator, on which the payment of `student` is
 * visible. `live`: whether their pages receive live events.
 */
export async function openAsTwoReviewers(
  browser: Browser,
  server: Server,
  student: string,
  { live = false }: { live?: boolean } = {},
): Promise<[first: Page, second: Page]> {
  const other = await addAdministrator(server, {
    email: 'admin-two@demo.test',
    fullName: 'Second Administrator',
  });
  const openAs = async (account: Credentials) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signIn(context, server, account, { live });
    const page = await context.newPage();
    await page.goto(`${server.url}/admin/enrollments`);
    await expect(page.getByRole('row').filter({ hasText: student })).toBeVisible();
    return page;
  };
  return [await openAs(DEMO.admin), await openAs(other)];
}
