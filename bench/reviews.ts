import { chromium, expect, type Locator, type Page } from '@playwright/test';
import { DEMO, signIn } from '../e2e/fixtures/accounts.ts';
import { addPendingPayments, addTransfers, countPayments } from '../e2e/fixtures/database.ts';
import { startServer } from '../e2e/fixtures/server.ts';
import { findOrInstallChromium } from '../scripts/programs.ts';

/**
 * Reviews fifty payments and prints the keys or clicks and the seconds: by keyboard only and by mouse only,
 * one after another, and with forty of them certain, because their transfers were received: `pnpm bench
 * reviews`. The seconds are those of the machine, from the first key to the last decision, without the time
 * in which a person looks and moves. The keys of the release before are those of its code: `j` and `o` once,
 * then `a` to approve, or `r`, a digit and Enter to reject.
 */
const PAYMENTS = 50;
/** Every tenth payment is rejected. */
const isRejected = (index: number): boolean => index % 10 === 0;
const CERTAIN = 40;

const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  console.table({
    'keyboard, one after another': { ...(await measure(withKeys, 0)), 'keys before': keysBefore(0) },
    [`keyboard, ${CERTAIN} certain in one batch`]: {
      ...(await measure(withKeys, CERTAIN)),
      'keys before': keysBefore(CERTAIN),
    },
    'mouse, one after another': await measure(withMouse, 0),
    [`mouse, ${CERTAIN} certain in one batch`]: await measure(withMouse, CERTAIN),
  });
  process.stdout.write(
    'The release before has no transfers: its reviewer looks for each ID in the bank’s list, which is not counted.\n',
  );
} finally {
  await browser.close();
}

/** The keys of the release before for the same decisions. */
function keysBefore(certain: number): number {
  const rejected = rejectedAfter(certain);
  return 2 + (PAYMENTS - rejected) + 3 * rejected;
}

/** What a reviewer does with the list and the panel beside it. */
type Reviewer = {
  approveCertain(): Promise<void>;
  openFirst(name: string): Promise<void>;
  approve(): Promise<void>;
  /** Chooses the third reason in the dialog and sends it. */
  reject(): Promise<void>;
  /** The number of keys or clicks until now. */
  count(): number;
};

/** Decides about all payments, of which the first ones may be certain. */
async function measure(reviewerOf: (page: Page) => Reviewer, certain: number) {
  const server = await startServer();
  const rejected = rejectedAfter(certain);
  try {
    await addPendingPayments(server, PAYMENTS);
    await addTransfers(server, certain);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await signIn(context, server, DEMO.admin);
    const page = await context.newPage();
    await page.goto(`${server.url}/admin/enrollments?search=Queue`);
    await expect(page.getByText(`${PAYMENTS} requests`)).toBeVisible();
    const reviewer = reviewerOf(page);
    const startedAt = performance.now();
    if (certain > 0) await reviewer.approveCertain();
    await reviewer.openFirst(nameOf(certain + 1));
    for (let index = certain + 1; index <= PAYMENTS; index += 1) await decide(page, reviewer, index);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    // Two of the completed payments are those of the seed.
    await expect
      .poll(() => countPayments(server, 'completed'), { timeout: 60_000 })
      .toBe(2 + PAYMENTS - rejected);
    await context.close();
    const actions = reviewer.count();
    return {
      'keys or clicks': actions,
      'per decision': actions / PAYMENTS,
      seconds,
      'seconds per decision': Math.round((seconds / PAYMENTS) * 100) / 100,
    };
  } finally {
    await server.stop();
  }
}

/** The number of rejected payments. The certain payments, which come first, are approved. */
function rejectedAfter(certain: number): number {
  const indexes = Array.from({ length: PAYMENTS }, (_, place) => place + 1);
  return indexes.filter((index) => index > certain && isRejected(index)).length;
}

function nameOf(index: number): string {
  return `Queue Student ${String(index).padStart(2, '0')}`;
}

async function decide(page: Page, reviewer: Reviewer, index: number): Promise<void> {
  const name = nameOf(index);
  await expect(page.getByRole('complementary', { name: `Proof of ${name}` })).toBeVisible();
  await (isRejected(index) ? reviewer.reject() : reviewer.approve());
  const decided = page.locator('tbody tr', { hasText: name }).getByText(/^(?:Approved|Rejected)/u);
  await expect(decided).toBeVisible();
}

function approveBatch(page: Page): Locator {
  return page.getByRole('button', { name: /^Approve \d+ certain/u });
}
function question(page: Page): Locator {
  return page.getByRole('alertdialog');
}
function rejection(page: Page): Locator {
  return page.getByRole('dialog');
}

function withKeys(page: Page): Reviewer {
  let count = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    count += keys.length;
  };
  return {
    async approveCertain() {
      await expect(approveBatch(page)).toBeVisible();
      await press('b');
      await expect(question(page)).toBeVisible();
      await press('Tab', 'Enter');
      await expect(question(page)).toBeHidden();
    },
    openFirst: () => press('o'),
    approve: () => press('a'),
    async reject() {
      await press('r');
      await expect(rejection(page).getByRole('radio').first()).toBeFocused();
      await press('3', 'Enter');
      await expect(rejection(page)).toBeHidden();
    },
    count: () => count,
  };
}

function withMouse(page: Page): Reviewer {
  let count = 0;
  const click = async (target: Locator) => {
    await target.click();
    count += 1;
  };
  const inPanel = (name: RegExp) => page.getByRole('complementary').getByRole('button', { name });
  return {
    async approveCertain() {
      await click(approveBatch(page));
      await click(question(page).getByRole('button', { name: /^Approve/u }));
      await expect(question(page)).toBeHidden();
    },
    openFirst: (name) =>
      click(page.locator('tbody tr', { hasText: name }).getByRole('button', { name: /^View proof/u })),
    approve: () => click(inPanel(/^Approve,/u)),
    async reject() {
      await click(inPanel(/^Reject,/u));
      await click(rejection(page).getByRole('radio').nth(2));
      await click(rejection(page).getByRole('button', { name: /^Reject/u }));
      await expect(rejection(page)).toBeHidden();
    },
    count: () => count,
  };
}
