import { sessions, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@people', '@academy'];
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

/** Adds sessions of this user in other browsers. */
const addSessions = (server: Server, email: string, userAgents: string[]) =>
  withDatabase(server, async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const expiresAt = new Date(Date.now() + 86_400_000);
    for (const userAgent of userAgents)
      await build.session(db, {
        userId: user!.id,
        tokenHash: `${userAgent}-${user!.id}`,
        userAgent,
        ip: '2001:db8:85a3::8a2e:370:7334',
        expiresAt,
      });
  });
const countSessions = (server: Server, email: string) =>
  withDatabase(server, async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    return db.$count(sessions, eq(sessions.userId, user!.id));
  });

for (const { who, path } of [
  { who: DEMO.waiting, path: '/student/settings' },
  { who: DEMO.admin, path: '/admin/settings' },
])
  test(`a user lists their sessions at ${path} and ends one, then all others, by keyboard`, {
    tag: who === DEMO.waiting ? [...tag, '@main'] : tag,
  }, async ({ ownServer: server, context, page }) => {
    await addSessions(server, who.email, [ANDROID, WINDOWS, '']);
    await signIn(context, server, who);
    await page.goto(`${server.url}${path}?tab=security`);
    const list = page.getByRole('region', { name: 'Your sessions' });
    const entries = list.getByRole('listitem');
    await expect(entries).toHaveCount(4);
    await expect(entries.first()).toContainText('This device');
    await expect(entries.first().getByRole('button')).toHaveCount(0);
    await expect(list).toContainText('Chrome on Android');
    await expect(list).toContainText('Unknown browser');
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
      await expectAccessible(page);
    }

    await list.getByRole('button', { name: /^End the session of Chrome on Android/u }).focus();
    await page.keyboard.press('Enter');
    await expect(toastWith(page, 'Session ended')).toBeVisible();
    await expect(entries).toHaveCount(3);
    await expect(list).not.toContainText('Chrome on Android');
    // The focused entry is removed, so focus moves to the heading.
    await expect(list.getByRole('heading', { name: 'Your sessions' })).toBeFocused();

    const endAll = list.getByRole('button', { name: 'End all other sessions' });
    await endAll.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'End all other sessions?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(endAll).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'End sessions' }).click();
    await expect(toastWith(page, 'All other sessions ended')).toBeVisible();
    await expect(entries).toHaveCount(1);
    await expect(endAll).toHaveCount(0);
    expect(await countSessions(server, who.email)).toBe(1);
    await page.reload();
    await expect(entries).toHaveCount(1);
  });

test('a session that ended in another browser disappears from the list', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await addSessions(server, DEMO.waiting.email, [ANDROID]);
  await signIn(context, server, DEMO.waiting);
  await page.goto(`${server.url}/student/settings?tab=security`);
  const entries = page.getByRole('region', { name: 'Your sessions' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await withDatabase(server, (db) =>
    db.transaction((tx) => tx.delete(sessions).where(eq(sessions.userAgent, ANDROID)).execute()),
  );
  await page.getByRole('button', { name: /^End the session of Chrome/u }).click();
  await expect(entries).toHaveCount(1);
});
