import type { Page } from '@playwright/test';
import { editor } from './course-editor.ts';
import { startBadLine } from './cutting-proxy.ts';
import { test as base } from './fixtures.ts';
import { type Server, startServer } from './server.ts';

/** A server that is reached over a bad line. */
export const test = base.extend<{ far: { server: Server; line: Awaited<ReturnType<typeof startBadLine>> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
  far: async ({}, use) => {
    const line = await startBadLine();
    const server = await startServer({ PUBLIC_URL: line.url });
    line.leadsTo(server.url);
    await use({ server: { ...server, url: line.url }, line });
    line.close();
    await server.stop();
  },
});

/** Of the first lecture in the course editor. */
export const slot = (page: Page) => editor(page).locator('.slot').first();
export const video = (page: Page) => editor(page).getByLabel('Video file 1 of section 1', { exact: true });
