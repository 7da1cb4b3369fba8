import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import type { draftForm } from '@qanoon/contracts/catalog/course-drafts';
import * as m from '@qanoon/messages/admin/course-editor';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { z } from 'zod';
import { COURSE, SAVED } from '../../../../../testing/course-data.ts';
import { CourseEditorLoader } from '../course-editor-loader.tsx';

const WRONG = 'Thumbnail must be an image (jpg, jpeg, png)';
const jpeg = (name: string, type: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type });
const RENAMED = new File(['A text with the name and the type of a picture.'], 'notes.jpg', {
  type: 'image/jpeg',
});

let saved: z.input<typeof draftForm>['thumbnail'];
beforeEach(async () => {
  signInAsAdmin();
  answer('courses.authoring', COURSE);
  answer('video.conversions', []);
  answer('drafts.conversions', []);
  saved = undefined;
  const save = ({ form }: { form: Pick<z.input<typeof draftForm>, 'thumbnail'> }) => {
    saved = form.thumbnail;
    return SAVED;
  };
  answer('drafts.create', save);
  answer('drafts.save', save);
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

const choose = (file: File) => reach(() => userEvent.upload(page.getByLabelText(m.thumbnail()), file));
/** Types a title and leaves the field, which saves the draft. */
const saveDraft = () =>
  reach(async () => {
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox').first(), 'Another title');
    await userEvent.tab();
  });

test('a file that is not a picture leaves the thumbnail in the form and in the draft', async () => {
  await choose(RENAMED);
  await expect.element(page.getByRole('alert').getByText(`notes.jpg: ${WRONG}`)).toBeVisible();
  await expect.element(page.getByText('cover.png')).toBeVisible();
  await saveDraft();
  await expect.poll(() => saved?.uploadId).toBe(COURSE.thumbnail!.uploadId);
  await checkState({
    written: ['cover.png', 'notes.jpg', 'specimen.pdf', ...[0, 1, 2, 3].map((at) => `lecture-${at}.mp4`)],
  });
});

test('a picture that the server refuses leaves the thumbnail in the form and in the draft', async () => {
  receive('thumbnail', { status: 415, message: WRONG });
  await choose(jpeg('damaged.jpg', 'image/jpeg'));
  await expect.element(page.getByRole('alert').getByText(`damaged.jpg: ${WRONG}`)).toBeVisible();
  await expect.element(page.getByText('cover.png')).toBeVisible();
  await saveDraft();
  await expect.poll(() => saved?.uploadId).toBe(COURSE.thumbnail!.uploadId);
});

test('a refused file whose check takes longer does not displace the picture that was chosen after it', async () => {
  receive('thumbnail', 'accepted');
  const { promise, resolve } = Promise.withResolvers<void>();
  const { arrayBuffer } = Blob.prototype;
  const checkSlowly = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementationOnce(async function (
    this: Blob,
  ) {
    await promise;
    return arrayBuffer.call(this);
  });
  await choose(RENAMED);
  await choose(jpeg('new.jpg', 'image/jpeg'));
  await expect.poll(() => saved?.uploadId).toBe('upload-0');
  resolve();
  await checkSlowly.mock.results[0]!.value;
  await saveDraft();
  await expect.element(page.getByText(/^notes\.jpg/u)).not.toBeInTheDocument();
  await expect.element(page.getByText('new.jpg')).toBeVisible();
  expect(saved?.uploadId).toBe('upload-0');
});

test('the draft keeps the thumbnail until another one is uploaded', async () => {
  receive('thumbnail', 'waiting');
  await choose(jpeg('new.jpg', 'image/jpeg'));
  await saveDraft();
  await expect.poll(() => saved?.uploadId).toBe(COURSE.thumbnail!.uploadId);
});

test('a thumbnail that is taken back leaves the one before it', async () => {
  receive('thumbnail', 'accepted');
  await choose(jpeg('new.jpg', 'image/jpeg'));
  await expect.poll(() => saved?.uploadId).toBe('upload-0');
  await reach(() => page.getByRole('button', { name: 'Remove file' }).first().click());
  await expect.element(page.getByText('cover.png')).toBeVisible();
  await expect.poll(() => saved?.uploadId).toBe(COURSE.thumbnail!.uploadId);
});

test.each(['', 'image/jpg', 'image/pjpeg'])(
  'uploads a JPEG that the browser declares as "%s"',
  async (type) => {
    receive('thumbnail', 'accepted');
    await choose(jpeg('scan.jfif', type));
    await expect.element(page.getByText('Uploaded')).toBeVisible();
    await expect.poll(() => saved?.uploadId).toBe('upload-0');
  },
);
