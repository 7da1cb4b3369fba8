import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import type { draftForm } from '@qanoon/contracts/catalog/course-drafts';
import * as m from '@qanoon/messages/admin/course-editor';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { z } from 'zod';
import { COURSE, SAVED } from '../../../../../testing/course-data.ts';
import { CourseEditorLoader } from '../course-editor-loader.tsx';

const STORED = {
  ...COURSE.thumbnail!,
  uploadId: 'captions',
  fileName: 'lecture-0.vtt',
  contentType: 'text/vtt',
};
const WRONG = 'Captions must be a WebVTT or SubRip file';

let saved: z.input<typeof draftForm> | undefined;
const savedCaptions = () => saved?.sections?.[0]?.videos?.[0]?.captions?.[0]?.file;
beforeEach(async () => {
  signInAsAdmin();
  const [section] = COURSE.sections;
  const [video, ...others] = section!.videos;
  const captioned = { ...video!, captions: [{ language: 'en' as const, file: STORED }] };
  answer('courses.authoring', {
    ...COURSE,
    sections: [{ ...section!, videos: [captioned, ...others] }],
  });
  answer('video.conversions', []);
  answer('drafts.conversions', []);
  saved = undefined;
  const save = ({ form }: { form: z.input<typeof draftForm> }) => {
    saved = form;
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

const choose = (file: File) => {
  const label = m.captionsFile({ language: 'English', video: 1, section: 1 });
  return reach(() => userEvent.upload(page.getByLabelText(label, { exact: true }), file));
};
/** Types a title and leaves the field, which saves the draft. */
const saveDraft = () =>
  reach(async () => {
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox').first(), 'Another title');
    await userEvent.tab();
  });

test('a file that cannot be captions leaves the captions in the form and in the draft', async () => {
  await choose(new File(['A letter.'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByRole('alert').getByText(`notes.txt: ${WRONG}`)).toBeVisible();
  await expect.element(page.getByText(/^lecture-0\.vtt/u)).toBeVisible();
  await saveDraft();
  await expect.poll(() => savedCaptions()?.uploadId).toBe('captions');
});

test('a SubRip file is sent to the server, which converts it', async () => {
  receive('captions', 'accepted');
  await choose(new File(['1\n00:00:01,000 --> 00:00:02,000\nOffer'], 'lecture.srt', { type: '' }));
  await expect.element(page.getByText(/^lecture\.srt/u)).toBeVisible();
  await saveDraft();
  await expect.poll(() => savedCaptions()?.uploadId).toBe('upload-0');
});

test('captions that the server refuses leave the captions in the form and in the draft', async () => {
  const message = `${WRONG}. Line 3: a cue ends before it begins.`;
  receive('captions', { status: 415, message });
  await choose(new File(['WEBVTT'], 'broken.vtt', { type: 'text/vtt' }));
  await expect.element(page.getByRole('alert').getByText(`broken.vtt: ${message}`)).toBeVisible();
  await expect.element(page.getByText(/^lecture-0\.vtt/u)).toBeVisible();
  await saveDraft();
  await expect.poll(() => savedCaptions()?.uploadId).toBe('captions');
});
