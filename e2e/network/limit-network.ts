import type { CDPSession, Page } from '@playwright/test';

type Limits = {
  /** Milliseconds that each request waits. */
  latency?: number;
  /** Bytes per second. There is no limit if the rate is missing. */
  download?: number;
  upload?: number;
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Limits the network of a page from now on, in place of earlier limits. */
export async function limitNetwork(
  page: Page,
  { latency = 0, download = -1, upload = -1 }: Limits,
): Promise<void> {
  // One session is kept for each page, because its limits end with it and those of two would both apply.
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  const devtools = await opened;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
}
