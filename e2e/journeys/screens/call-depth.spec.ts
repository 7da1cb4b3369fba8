import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { type Generations, watchGenerations } from '../../network/call-generations.ts';
import { pathsOf, SCREENS } from '../../screens/all-screens.ts';
import { PEOPLE, type Screen } from '../../screens/screen.ts';

const tag = ['@admin-web', '@client', '@public-web', '@student-web'];

/** A screen waits at most for the responses to its first calls and to those that need them. */
const MAX_DEPTH = 2;

// Each test opens up to forty pages.
test.setTimeout(120_000);

const appOf = ({ path }: Screen) => /^\/(?:student|admin)\b/u.exec(path)?.[0] ?? '/';
/** Visits only the state of an address that has the fewest preparations. */
const effort = ({ prepare, act }: Screen) => (prepare ? 1 : 0) + (act ? 2 : 0);

/** One screen for each address and account. */
const addresses = Map.groupBy(SCREENS, ({ account, path }) => `${account} ${path}`);
const screens = [...addresses.values()].map((states) => states.toSorted((a, b) => effort(a) - effort(b))[0]!);
/** A direct visit downloads the app again, so only one tab and account of each page has one. */
const pages = [...Map.groupBy(screens, ({ path }) => path.split('?')[0]).values()].map(([first]) => first!);
const visits = Map.groupBy(screens, (screen) => `${appOf(screen)} as ${screen.account ?? 'a guest'}`);

const expectShallow = (generations: Generations, { path }: Screen) =>
  expect.soft(generations.length, `${path}: ${JSON.stringify(generations)}`).toBeLessThanOrEqual(MAX_DEPTH);

for (const [name, group] of visits) {
  const { account } = group[0]!;
  const home: Screen = { name: 'home', account, path: appOf(group[0]!), heading: '' };
  const direct = group.filter((screen) => pages.includes(screen));

  if (direct.length > 0)
    test(`a direct visit needs few rounds of calls: ${name}`, { tag }, async ({ server, context }) => {
      if (account) await signIn(context, server, PEOPLE[account]);
      const pathOf = await pathsOf(server.url);
      for (const screen of direct) {
        const page = await context.newPage();
        await screen.prepare?.(page);
        const count = await watchGenerations(page);
        expectShallow(await count(() => page.goto(server.url + pathOf(screen.path))), screen);
        await page.close();
      }
    });

  test(`a link inside the app needs few rounds of calls: ${name}`, { tag }, async ({ server, context }) => {
    if (account) await signIn(context, server, PEOPLE[account]);
    const pathOf = await pathsOf(server.url);
    const page = await context.newPage();
    const countHome = await watchGenerations(page);
    expectShallow(await countHome(() => page.goto(server.url + home.path)), home);
    for (const screen of group) {
      await page.unrouteAll();
      await screen.prepare?.(page);
      const count = await watchGenerations(page);
      expectShallow(await count(() => follow(page, pathOf(screen.path))), screen);
    }
  });
}

/** Navigates as a link does, because the router follows a change of the history. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);
