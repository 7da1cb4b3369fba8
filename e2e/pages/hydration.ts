import type { Page } from '@playwright/test';

/**
 * Resolves when React has hydrated a page of the public site, which removes `firstInput`. A click while React
 * hydrates its element can be lost: journeys that are not about first input click afterwards.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { firstInput?: unknown }).firstInput === undefined);
