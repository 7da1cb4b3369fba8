import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no violation of axe's rules in the page's current state. */
export const expectAccessible = (page: Page, label = page.url()): Promise<void> =>
  expectNoViolations(page, label);

/** Expects no violation of the rules that depend on colors. */
export const expectContrast = (page: Page, label: string): Promise<void> =>
  expectNoViolations(page, label, ['color-contrast', 'link-in-text-block']);

/**
 * Runs axe in the page itself, which has no frames: otherwise axe opens an empty page for each report. axe is
 * injected once per page, and the report contains violations only.
 */
async function expectNoViolations(page: Page, label: string, rules?: string[]): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await pauseToasts(page, true);
  await animationsEnded(page);
  const isInjected = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isInjected && { axeSource: ';' }) }).setLegacyMode();
  const { violations } = await axe
    // The rules that read style sheets are off: axe need not download the style sheets again.
    .options({
      resultTypes: ['violations'],
      preload: { assets: ['media'], timeout: 10_000 },
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    .analyze();
  await pauseToasts(page, false);
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(messages, label).toEqual([]);
}

/**
 * Stops the timers of toasts, as a pointer over them does, or continues them. A toast that fades out during the
 * report has no defined contrast.
 */
const pauseToasts = (page: Page, paused: boolean): Promise<void> =>
  page.evaluate(
    (type) => {
      document.querySelector('.toasts')?.parentElement?.dispatchEvent(new PointerEvent(type));
    },
    paused ? 'pointermove' : 'pointerleave',
  );

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
