import { videoFixture } from '../../../apps/api/test/support/media/video-fixtures.ts';
import { OWNER, signIn } from '../../fixtures/accounts.ts';
import { createCourseWithVideo } from '../../fixtures/course-with-video.ts';
import { endLeases } from '../../fixtures/database.ts';
import { startServer } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@media', '@platform'];
const INVALID_VIDEO = Buffer.concat([
  Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
  Buffer.alloc(5000, 7),
]);

test('an administrator follows the conversion of videos and retries a failed one, across a server crash', {
  tag,
}, async ({ context, page }) => {
  test.setTimeout(240_000);
  const owner = { email: OWNER.email, password: 'owner-of-the-videos' };
  const server = await startServer({ VIDEO_WORKER: 'on', DEMO: 'off', OWNER_PASSWORD: owner.password });
  try {
    const token = await signIn(context, server, owner);
    const lecture = await videoFixture({ seconds: 20, size: '854x480' });
    await createCourseWithVideo(context.request, server.url, token, [
      { title: 'Broken', bytes: INVALID_VIDEO },
      { title: 'Whole', bytes: lecture },
    ]);

    await page.goto(`${server.url}/admin/courses`);
    await page.getByRole('button', { name: 'Edit Videos' }).click();
    const [broken, whole] = [1, 2].map((number) =>
      page.locator('.editor-row', { has: page.getByLabel(`Video file ${number} of section 1`) }),
    );
    // The progress appears without any input.
    await expect(whole!.getByRole('progressbar', { name: 'Converting video 2 of section 1' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(whole!.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/u, {
      timeout: 60_000,
    });
    await expect(
      broken!.getByText('Not converted. The file holds no picture and no sound that can be read.'),
    ).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await server.killAndRestart();
    await endLeases(server);
    await broken!.getByRole('button', { name: 'Try again to convert video 1 of section 1' }).press('Enter');
    await expect(broken!.getByText('Waiting to be prepared for slow connections')).toBeVisible();
    await expect(whole!.getByText('Ready for slow connections')).toBeVisible({ timeout: 120_000 });
    await expect(broken!.getByText(/^Not converted/u)).toBeVisible({ timeout: 60_000 });

    // A new video is converted as soon as the draft contains it, before the publication.
    await page.getByRole('button', { name: 'Add video to section 1' }).click();
    const added = page.locator('.editor-row', { has: page.getByLabel('Video file 3 of section 1') });
    await page
      .getByLabel('Video file 3 of section 1')
      .setInputFiles({ name: 'new.mp4', mimeType: 'video/mp4', buffer: lecture });
    await expect(added.getByText('Ready for slow connections')).toBeVisible({ timeout: 120_000 });
    await expectAccessible(page);
  } finally {
    await server.stop();
  }
});
