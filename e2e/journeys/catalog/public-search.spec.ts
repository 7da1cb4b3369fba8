import type { Page } from '@playwright/test';
import { sections, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asc, eq } from 'drizzle-orm';
import { withDatabase } from '../../fixtures/database.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withFailure } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';

const tag = ['@catalog', '@administration'];
const HOSTILE = '<img src=x onerror="document.title=\'hit\'">';
const SAID = `the doctrine of promissory estoppel ${HOSTILE}`;

/** Adds captions to the first lecture, a preview, and to the second one. Returns the title of the first. */
const addTranscripts = (server: Server): Promise<string> =>
  withDatabase(server, async (db) => {
    const [section] = await db.select().from(sections).orderBy(asc(sections.orderIndex));
    const lectures = await db
      .select()
      .from(videos)
      .where(eq(videos.sectionId, section!.id))
      .orderBy(asc(videos.orderIndex));
    const [preview, other] = lectures;
    const { courseId } = section!;
    await db.transaction((tx) =>
      tx.update(videos).set({ isPreview: true }).where(eq(videos.id, preview!.id)).execute(),
    );
    const part = { courseId, language: 'en', startsAt: 760 };
    await build.transcriptPart(db, { ...part, videoId: preview!.id, text: SAID });
    await build.transcriptPart(db, {
      ...part,
      videoId: other!.id,
      language: 'ur',
      startsAt: 65,
      text: 'دو گواہوں کی شہادت لازمی ہے',
    });
    return preview!.title;
  });

const box = (page: Page) => page.locator('input[name=search]');
const options = (page: Page) => page.getByRole('option');

test('a visitor finds a place in a lecture by the words said there, by keyboard only', { tag }, async ({
  ownServer: server,
  page,
}) => {
  const lecture = await addTranscripts(server);
  await page.goto(server.url);
  await hydrated(page);
  await box(page).focus();
  await page.keyboard.type('promissory estoppel');
  const place = options(page).filter({ hasText: lecture });
  await expect(place).toContainText('12:40');
  await expect(place.locator('mark')).toHaveText('promissory estoppel');
  await expect(place).toContainText(HOSTILE);
  await expect(page).not.toHaveTitle('hit');
  await expect(page.locator('.search-panel').getByRole('status')).toHaveText('1 result');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(place).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(place).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(place).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/course\/[\w-]+\?lecture=1&at=760$/u);
  await expect(page.getByRole('region', { name: new RegExp(lecture, 'u') })).toBeVisible();
});

test('Urdu words said in a lecture lead to its course, and misspelled words are corrected', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, page }) => {
  await addTranscripts(server);
  await page.goto(`${server.url}/ur/`);
  await hydrated(page);
  await box(page).fill('گواہوں كي شهادت'); // not-urdu
  await expect(options(page).first()).toContainText('دو گواہوں کی شہادت لازمی ہے');
  await expectAccessible(page);

  await page.goto(server.url);
  await hydrated(page);
  await box(page).fill('constitutionl');
  const panel = page.locator('.search-panel');
  await expect(panel).toContainText('Showing results for “Constitutional”');
  await expect(options(page).first()).toContainText('Constitutional Law Fundamentals');
  await expect(options(page).first().locator('mark')).toHaveText('Constitutional');
  await options(page).filter({ hasText: 'All courses' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('.featured-bar [role=status]')).toContainText('Results for “Constitutional”');
  await expect(page.getByRole('article').locator('mark').first()).toHaveText('Constitutional');
  await expectAccessible(page);
});

test('a failed search shows the server’s message and leaves the list', { tag }, async ({ server, page }) => {
  await withFailure(page, 'siteSearch.find', 429, 'Too many searches.');
  await page.goto(server.url);
  await hydrated(page);
  await box(page).fill('contract');
  await expect(page.locator('.search-panel')).toContainText('Too many searches.');
  await expect(page.locator('.featured-bar [role=status]')).toHaveText('1 course found');
  await page.getByRole('heading', { name: 'Featured Courses' }).click();
  await expect(page.locator('.search-panel')).toHaveCount(0);
});
