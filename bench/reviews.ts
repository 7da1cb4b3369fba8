import { chromium, expect, type Page } from '@playwright/test';
import { DEMO, signIn } from '../e2e/fixtures/accounts.ts';
import { addPendingPayments, addTransfers, countPayments } from '../e2e/fixtures/database.ts';
import { startServer } from '../e2e/fixtures/server.ts';
import { findOrInstallChromium } from '../scripts/programs.ts';

/**
 * Reviews fifty payments without a pointer and prints the keys and seconds: one after another, and with forty of them
 * certain, because their transfers were received: `pnpm bench:reviews`. The seconds are those of the machine, from the
 * first key to the last decision, without the time in which a person looks. The keys of the release before are those of
 * its code: `j` and `o` once, then `a` to approve, or `r`, a digit and Enter to reject.
 */
const PAYMENTS = 50;
/** Every tenth is rejected. */
const isRejected = (index: number): boolean => index % 10 === 0;
const CERTAIN = 40;

const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  console.table({
    'one after another': await measure(0),
    [`${CERTAIN} certain in one batch`]: await measure(CERTAIN),
  });
  process.stdout.write(
    'The release before has no transfers: its reviewer looks for each ID in the bank’s list, which is not counted.\n',
  );
} finally {
  await browser.close();
}

/** The keys of the release before for the same decisions. */
function keysBefore(rejected: number): number {
  return 2 + (PAYMENTS - rejected) + 3 * rejected;
}

/** Decides about all payments, of which the first ones may be certain. */
async function measure(certain: number) {
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
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const startedAt = performance.now();
    if (certain > 0) await approveCertain(page, press);
    await press('o');
    for (let index = certain + 1; index <= PAYMENTS; index += 1) await decide(page, press, index);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    // The seed has two completed payments.
    await expect
      .poll(() => countPayments(server, 'completed'), { timeout: 60_000 })
      .toBe(2 + PAYMENTS - rejected);
    await context.close();
    return {
      keys,
      'keys before': keysBefore(rejected),
      'keys per decision': keys / PAYMENTS,
      seconds,
      'seconds per decision': Math.round((seconds / PAYMENTS) * 100) / 100,
    };
  } finally {
    await server.stop();
  }
}

/** How many are rejected; the certain payments, which come first, are approved. */
function rejectedAfter(certain: number): number {
  const indexes = Array.from({ length: PAYMENTS }, (_, place) => place + 1);
  return indexes.filter((index) => index > certain && isRejected(index)).length;
}

type Press = (key: string) => Promise<void>;

async function approveCertain(page: Page, press: Press): Promise<void> {
  await expect(page.getByRole('button', { name: /^Approve \d+ certain/u })).toBeVisible();
  await press('b');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press('Tab');
  await press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

async function decide(page: Page, press: Press, index: number): Promise<void> {
  const name = `Queue Student ${String(index).padStart(2, '0')}`;
  await expect(page.getByRole('complementary', { name: `Proof of ${name}` })).toBeVisible();
  if (!isRejected(index)) await press('a');
  else {
    await press('r');
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
    await press('3');
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const decided = page.locator('tbody tr', { hasText: name }).getByText(/^(?:Approved|Rejected)/u);
  await expect(decided).toBeVisible();
}
