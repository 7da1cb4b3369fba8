import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Limits axe to some rules or severe violations; by default it reports the violations of all its rules. */
type Scope = { only?: readonly string[]; without?: readonly string[]; severe?: boolean };

/** Expects no violation of axe's rules in the page's current state. */
export const expectAccessible = (page: Page, label = page.url()): Promise<void> =>
  expectNoViolations(page, label, {});

/** Expects no violation of the rules that depend on colors. */
export const expectContrast = (page: Page, label: string): Promise<void> =>
  expectNoViolations(page, label, { only: ['color-contrast', 'link-in-text-block'] });

async function expectNoViolations(page: Page, label: string, scope: Scope): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await pauseToasts(page);
  await animationsEnded(page);
  expect.soft(await findViolations(page, scope), label).toEqual([]);
}

/** The violated rules with the elements that violate them. */
export async function findViolations(page: Page, scope: Scope): Promise<string[]> {
  const violations = await page.evaluate(runAxe, scope);
  if (violations) return violations;
  // axe is loaded once per page, because compiling it takes as long as a report.
  await page.evaluate(AXE);
  return (await page.evaluate(runAxe, scope))!;
}

/** Runs in the page. Undefined when the page does not have axe yet. */
async function runAxe({ only, without = [], severe }: Scope): Promise<string[] | undefined> {
  const { axe } = window as unknown as { axe?: typeof Axe };
  if (!axe) return undefined;
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // The rules that read style sheets are off, so that axe need not download the style sheets again.
    preload: { assets: ['media'], timeout: 10_000 },
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  });
  document.querySelector('.toasts')?.parentElement?.dispatchEvent(new PointerEvent('pointerleave'));
  return violations
    .filter(({ impact }) => !severe || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/**
 * Stops the timers of toasts, as a pointer over them does, until axe has run. A toast that fades out during the
 * report has no defined contrast.
 */
const pauseToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('.toasts')?.parentElement?.dispatchEvent(new PointerEvent('pointermove'));
  });

/**
 * Waits for transitions and finite animations: halfway through one, a color has no defined contrast. Animations that
 * follow scrolling have no end.
 */
export const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const finite = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  });
