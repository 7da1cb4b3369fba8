import type { BrowserContext, Page } from '@playwright/test';
import { limitNetwork } from './limit-network.ts';

const BYTES_PER_SECOND = (400 * 1000) / 8;

/**
 * Opens a page at 400 kbit/s and 400 ms, like a phone in a rural area. `restoreNetwork` removes the limits.
 */
export async function openSlowPage(
  context: BrowserContext,
): Promise<{ page: Page; restoreNetwork: () => Promise<void> }> {
  const page = await context.newPage();
  await limitNetwork(page, { latency: 400, download: BYTES_PER_SECOND, upload: BYTES_PER_SECOND });
  return { page, restoreNetwork: () => limitNetwork(page, {}) };
}
