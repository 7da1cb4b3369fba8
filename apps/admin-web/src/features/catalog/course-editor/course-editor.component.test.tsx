import { answer, disconnect, hold, refuse } from '@qanoon/client/testing/answers';
import { receive } from '@qanoon/client/testing/uploads';
import { COURSE_LISTS, COURSE_TEXTS } from '@qanoon/contracts/catalog/course-fields';
import { fieldNames } from '@qanoon/contracts/catalog/text-fields';
import type { VideoConversion } from '@qanoon/contracts/media/video-conversions';
import { languageName } from '@qanoon/domain/lib/languages';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import * as shared from '@qanoon/messages/shared/common';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COURSE } from '../../../../testing/course-data.ts';
import { answerEditor, showEditor as open, press, typeTitle } from '../../../../testing/open-editor.tsx';
import type { EditorTarget } from './course-editor-loader.tsx';

const onPublished = vi.fn();
const showEditor = (target: EditorTarget = {}) => open(target, { onPublished });
const editCourse = () => showEditor({ courseId: 'course' });
const choose = (name: () => string) => reach(() => page.getByRole('menuitem', { name: name() }).click());
const WRITTEN = {
  written: ['cover.png', 'specimen.pdf', ...[0, 1, 2, 3].map((index) => `lecture-${index}.mp4`)],
};

beforeEach(answerEditor);

test('shows a course with its sections', async () => {
  await editCourse();
  await expect.element(page.getByRole('dialog', { name: 'Edit Course' })).toBeVisible();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveValue(COURSE.title);
  await expect
    .element(page.getByLabelText('Video title').nth(3))
    .toHaveValue(COURSE.sections[0]!.videos[3]!.title);
  await expect.element(page.getByLabelText('Price')).toHaveValue(writePkr(COURSE.price));
  await checkState(WRITTEN);
});

test('shows a field for every text of a course', async () => {
  await editCourse();
  await expect.element(page.getByLabelText('Title', { exact: true })).toBeVisible();
  const names = [...fieldNames(COURSE_TEXTS), ...fieldNames(COURSE_LISTS).map((list) => `${list}.0.text`)];
  const missing = names.filter((name) => !document.querySelector(`#course-editor [name="${name}"]`));
  expect(missing).toEqual([]);
});

test('shows a spinner while the course loads', async () => {
  hold('courses.authoring');
  await editCourse();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await checkState();
});

test('says that the course could not be loaded', async () => {
  refuse('courses.authoring');
  await editCourse();
  await expect.element(page.getByText('Could not load course. Please try again later.')).toBeVisible();
  await checkState();
});

test('shows the server’s message when the draft no longer exists', async () => {
  refuse('drafts.get', {
    status: 404,
    code: 'DRAFT_NOT_FOUND',
    message: 'This draft was published or deleted.',
  });
  await showEditor({ draftId: 'draft' });
  await expect.element(page.getByText('This draft was published or deleted.')).toBeVisible();
});

test('puts the focus on the title of a section, a video and a resource that is added', async () => {
  await showEditor();
  await press(m.addSection);
  await expect.element(page.getByLabelText('Title of section 2', { exact: true })).toHaveFocus();
  await reach(() => page.getByRole('button', { name: 'Add video to section 1' }).click());
  await expect.element(page.getByLabelText(m.videoTitle()).nth(1)).toHaveFocus();
  await reach(() => page.getByRole('button', { name: 'Add resource to section 1' }).click());
  await expect.element(page.getByLabelText(m.resourceTitle()).nth(1)).toHaveFocus();
});

test('lists what is missing before a course can be saved', async () => {
  await showEditor();
  await reach(() => userEvent.fill(page.getByLabelText(m.videoTitle()), 'Lecture'));
  await reach(() => userEvent.fill(page.getByLabelText(m.duration()).last(), '43:99'));
  await reach(() => userEvent.fill(page.getByLabelText(m.resourceTitle()), 'Order'));
  await reach(() => userEvent.fill(page.getByLabelText(m.type()), 'Link'));
  await press(m.saveCourse);
  await expect.element(page.getByText('Course title is required').first()).toBeVisible();
  await expect.element(page.getByText(/^Fill in \d+ fields before publishing$/u)).toBeVisible();
  await checkState();
});

test('says who saved the draft, and when', async () => {
  await showEditor();
  await typeTitle('Law of Evidence');
  await expect.element(page.getByText(/^Saved .* by Muhammad Abdullah Khan Durrani$/u)).toBeVisible();
  await checkState();
});

test('says that the draft is being saved', async () => {
  hold('drafts.save');
  await showEditor();
  await typeTitle('Law of Evidence');
  await expect.element(page.getByText(/^Saved/u)).toBeVisible();
  await typeTitle('Law of Evidence, again');
  await expect.element(page.getByText('Saving the draft')).toBeVisible();
});

test('shows why the draft is not saved', async () => {
  const message = 'You do not have access to this.';
  refuse('drafts.create', { message });
  await showEditor();
  await typeTitle('Law of Evidence');
  await expect.element(page.getByText(`Not saved. ${message}`)).toBeVisible();
  await checkState();
});

test('says that the draft is saved as soon as the connection is back', async () => {
  disconnect('drafts.create');
  await showEditor();
  await typeTitle('Law of Evidence');
  await expect.element(page.getByText(/^Not saved\. Check your connection/u)).toBeVisible();
  await checkState();
});

test('asks before it closes without saving', async () => {
  refuse('drafts.create');
  await showEditor();
  await typeTitle('Law of Evidence');
  await press(shared.close);
  await expect.element(page.getByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible();
  await checkState();
});

test('offers both versions when somebody else has changed the draft', async () => {
  const message = 'Muhammad Abdullah Khan Durrani saved another version on 21 Nov 2026, 9:41 am.';
  refuse('drafts.save', { status: 409, code: 'DRAFT_CHANGED', message });
  await showEditor();
  await typeTitle('Law of Evidence');
  await typeTitle('Law of Evidence, again');
  await expect
    .element(page.getByRole('dialog', { name: 'Somebody else has changed this draft' }))
    .toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await checkState({ written: [message] });
});

test('offers a copy when the draft no longer exists', async () => {
  const message = 'This draft was published or deleted.';
  refuse('drafts.save', { status: 404, code: 'DRAFT_NOT_FOUND', message });
  await showEditor();
  await typeTitle('Law of Evidence');
  await typeTitle('Law of Evidence, again');
  await expect.element(page.getByRole('dialog', { name: 'This draft no longer exists' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load their version' })).not.toBeInTheDocument();
  await checkState({ written: [message] });
});

test('asks for the time of a scheduled publication', async () => {
  await showEditor();
  await press(m.moreActions);
  await choose(m.schedulePublication);
  await press(m.schedule);
  await expect.element(page.getByText('Choose a date and a time')).toBeVisible();
  await checkState();
});

test('shows when the draft will be published', async () => {
  answer('drafts.schedule', { ok: true });
  await showEditor();
  await press(m.moreActions);
  await choose(m.schedulePublication);
  await reach(() => userEvent.fill(page.getByLabelText(m.dateAndTimeInKarachi()), '2026-12-01T09:00'));
  await press(m.schedule);
  await expect.element(page.getByText(/^This draft will be published on 1 Dec 2026/u)).toBeVisible();
  await checkState();
});

test('shows why a publication cannot be scheduled', async () => {
  refuse('drafts.schedule', { status: 422, message: 'This time has passed.' });
  await showEditor();
  await press(m.moreActions);
  await choose(m.schedulePublication);
  await reach(() => userEvent.fill(page.getByLabelText(m.dateAndTimeInKarachi()), '2026-12-01T09:00'));
  await press(m.schedule);
  await expect.element(page.getByText('This time has passed.')).toBeVisible();
});

test('locks the editor while the course is published', async () => {
  hold('drafts.publish');
  await editCourse();
  await press(m.saveCourse);
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveAttribute('readonly');
  await checkState(WRITTEN);
});

test('publishes the course with the version of its draft', async () => {
  const publish = vi.fn((_input: object) => ({ courseId: 'course' }));
  answer('drafts.publish', publish);
  await editCourse();
  await press(m.saveCourse);
  await expect.element(page.getByText('Course updated')).toBeVisible();
  await expect
    .element(page.getByText('Open the course page'))
    .toHaveAttribute('href', expect.stringMatching(/\/course\/course$/u));
  expect(publish).toHaveBeenCalledExactlyOnceWith({ draftId: 'draft', version: 1, overwrite: false });
  expect(onPublished).toHaveBeenCalled();
});

test('asks before it overwrites the course of somebody else', async () => {
  refuse('drafts.publish', { status: 409, code: 'COURSE_CHANGED', message: 'Changed meanwhile.' });
  await editCourse();
  await press(m.saveCourse);
  await expect
    .element(
      page.getByRole('alertdialog', { name: 'Somebody else has changed this course since you opened it.' }),
    )
    .toBeVisible();
  await checkState(WRITTEN);
});

test('asks before it publishes a course for free', async () => {
  await editCourse();
  await reach(() => userEvent.fill(page.getByLabelText(m.price()), '0'));
  await press(m.saveCourse);
  await expect.element(page.getByRole('alertdialog', { name: 'Publish as a free course?' })).toBeVisible();
  await checkState(WRITTEN);
});

test('shows the server’s message when the course cannot be saved', async () => {
  refuse('drafts.publish', { message: 'You no longer have the permission for this.' });
  await editCourse();
  await press(m.saveCourse);
  await expect.element(page.getByText('Failed to save course. See console for details.')).toBeVisible();
  await expect.element(page.getByText('You no longer have the permission for this.')).toBeVisible();
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test('shows the conversion of each video', async () => {
  const states: Omit<VideoConversion, 'uploadId'>[] = [
    { state: 'working', percent: 37, reason: null },
    { state: 'failed', percent: 0, reason: 'The file holds no picture and no sound that can be read.' },
    { state: 'queued', percent: 0, reason: null },
    { state: 'ready', percent: 100, reason: null },
  ];
  answer(
    'video.conversions',
    states.map((state, index) => ({ uploadId: `upload-${index}`, ...state })),
  );
  await editCourse();
  await expect.element(page.getByText('37%')).toBeVisible();
  await expect.element(page.getByText(/^Not converted\. The file holds no picture/u)).toBeVisible();
  await expect.element(page.getByText('Waiting to be prepared for slow connections')).toBeVisible();
  await expect.element(page.getByText('Ready for slow connections')).toBeVisible();
  await checkState(WRITTEN);
});

test('shows why captions were refused', async () => {
  const message = 'Captions must be WebVTT: line 3 ends before it starts.';
  receive('captions', { status: 415, message });
  await editCourse();
  await reach(() => page.getByRole('button', { name: m.addCaptionsTo({ video: 1, section: 1 }) }).click());
  await reach(() => page.getByRole('menuitem', { name: languageName('ur') }).click());
  await reach(() =>
    userEvent.upload(
      page.getByLabelText(m.captionsFile({ language: languageName('ur'), video: 1, section: 1 })),
      new File(['WEBVTT'], 'urdu.vtt', { type: 'text/vtt' }),
    ),
  );
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await checkState({ written: [...WRITTEN.written, 'urdu.vtt', message] });
});

test('previews the course as a student sees it', async () => {
  await editCourse();
  await press(common.preview);
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect.element(preview.getByRole('heading', { name: COURSE.title })).toBeVisible();
  await expect.element(preview.getByText('1 section, 4 lectures')).toBeVisible();
  for (const text of [
    COURSE.description,
    COURSE.shortDescription,
    COURSE.instructorBio,
    'An interest in the law',
  ])
    await expect.element(preview.getByText(text)).toBeVisible();
  await checkState(WRITTEN);
});

test('previews a course that has no texts yet', async () => {
  await showEditor();
  await press(common.preview);
  await expect.element(page.getByRole('dialog', { name: 'Preview' }).getByText('Course title')).toBeVisible();
  await checkState();
});
