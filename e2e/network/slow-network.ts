import type { BrowserContext, Page } from '@playwright/test';

const BYTES_PER_SECOND = (400 * 1000) / 8;
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};

/**
 * Opens a page at 400 kbit/s and 400 ms, like a phone in a rural area. `restoreNetwork` removes the limits.
 */
export async function openSlowPage(
  context: BrowserContext,
): Promise<{ page: Page; restoreNetwork: () => Promise<void> }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  const restoreNetwork = async () => {
    await devtools.send('Network.emulateNetworkConditions', {
      ...SLOW,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
  return { page, restoreNetwork };
}
