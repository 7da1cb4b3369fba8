import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has before its main content. */
const MAX_STOPS = 120;
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement && element.matches(':focus-visible'));

/** Presses Tab until the element has a visible focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Moves the focus to the element with Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Chooses another option of a radio group with an arrow key. The group reads the key when the focus moves, shortly after the press. */
export async function choose(
  page: Page,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown',
  option: Locator,
): Promise<void> {
  await page.keyboard.down(key);
  await expect(option).toBeChecked();
  await page.keyboard.up(key);
}

/** Moves the focus to the field with Tab and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
