import type { Page } from '@playwright/test';

export const toastWith = (page: Page, text: string | RegExp) =>
  page.locator('[data-toast]', { hasText: text });
