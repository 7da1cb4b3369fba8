import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import * as m from '@qanoon/messages/admin/course-editor';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COURSE, SAVED } from '../../../../../testing/course-data.ts';
import { CourseEditorLoader } from '../course-editor-loader.tsx';

const CLIP = new URL('../../../../../../api/test/fixtures/clip.mp4', import.meta.url);

beforeEach(async () => {
  signInAsAdmin();
  answer('courses.authoring', COURSE);
  answer('video.conversions', []);
  answer('drafts.create', SAVED);
  answer('drafts.save', { ...SAVED, version: 2 });
  answer('drafts.conversions', []);
  await showApp(() => (
    <CourseEditorLoader
      target={{ courseId: 'course' }}
      onDraft={() => undefined}
      onOpenDraft={() => undefined}
      onClose={() => undefined}
      onPublished={() => undefined}
    />
  ));
});

const duration = () => page.getByLabelText(m.duration()).first();
const readValue = () => (duration().element() as HTMLInputElement).value;

async function chooseClip() {
  await expect.element(duration()).toBeVisible();
  const before = readValue();
  const file = new File([await (await fetch(CLIP)).blob()], 'cut.mp4', { type: 'video/mp4' });
  const input = page.getByLabelText(m.videoFile({ video: 1, section: 1 }), { exact: true });
  await reach(() => userEvent.upload(input, file));
  await expect.poll(readValue).not.toBe(before);
  return before;
}

test('puts the duration back with the file when the upload that replaces it is canceled', async () => {
  receive('video', 'waiting');
  const before = await chooseClip();
  const video = m.videoFile({ video: 1, section: 1 });
  await reach(() => page.getByRole('button', { name: m.cancelUpload({ file: video }), exact: true }).click());
  await expect.element(duration()).toHaveValue(before);
});
