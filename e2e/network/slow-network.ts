import type { BrowserContext, Page } from '@playwright/test';

const BYTES_PER_SECOND = (400 * 1000) / 8;
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};

/** A page at 400 kbit/s and 400 ms, as on a telephone outside the town; `lift` gives it all the line there is. */
export async function openSlowPage(
  context: BrowserContext,
): Promise<{ page: Page; lift: () => Promise<void> }> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);
  const lift = async () => {
    await line.send('Network.emulateNetworkConditions', {
      ...SLOW,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
  return { page, lift };
}
