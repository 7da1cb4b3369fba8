import type { Page } from '@playwright/test';

export type SharedFile = { name: string; mimeType: string; buffer: Buffer };

/** Sends files to the portal as a device's share sheet does: by a navigation with a multipart form. */
export async function shareToApp(page: Page, portal: string, ...files: SharedFile[]): Promise<void> {
  await page.evaluate((action) => {
    const form = document.createElement('form');
    Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', id: 'share-sheet' });
    form.innerHTML = '<input type="file" name="screenshot" multiple>';
    document.body.append(form);
  }, `${portal}/student/shared-screenshot`);
  await page.locator('#share-sheet input').setInputFiles(files);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share-sheet')!.submit());
  await loaded;
}
