import { expect, type Page } from '@playwright/test';
import { endIssueUndo } from '../fixtures/certificates.ts';
import type { Server } from '../fixtures/server.ts';

/** The certificates that can still be undone. */
export const undoBar = (page: Page) => page.getByRole('region', { name: 'Certificates being issued' });

/** Issues a certificate from its preview. */
export async function issueFromPreview(page: Page, student: string): Promise<void> {
  await page.getByRole('button', { name: `Issue, ${student}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue this certificate?' });
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
}

/** Ends the ten seconds in which what was issued on this page can be undone. */
export async function endUndo(server: Server, page: Page): Promise<void> {
  await expect(undoBar(page)).toBeVisible();
  await endIssueUndo(server);
}
