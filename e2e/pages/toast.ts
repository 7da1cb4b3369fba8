import type { Page } from '@playwright/test';

export const toastWith = (page: Page, text: string | RegExp) =>
  page.locator('[data-toast]', { hasText: text });

/** Closes the toasts, which cover the upper part of a page for some seconds. */
export const closeToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[data-toast] button')) close.click();
  });
