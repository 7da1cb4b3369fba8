import { answer } from '@qanoon/client/testing/answers';
import * as m from '@qanoon/messages/admin/course-editor';
import * as deferred from '@qanoon/messages/shared/deferred';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { COURSE, SAVED } from '../../../../testing/course-data.ts';
import { answerEditor, showEditor as open, press, typeTitle } from '../../../../testing/open-editor.tsx';
import type { EditorTarget } from './course-editor-loader.tsx';
import { draftOf, emptyForm } from './editor-form.ts';
import { readInstructor, rememberInstructor } from './texts/remembered-instructor.ts';

const onClose = vi.fn();
const showEditor = (target: EditorTarget = {}) => open(target, { onClose });
const editCourse = () => showEditor({ courseId: 'course' });

beforeEach(() => {
  onClose.mockClear();
  answerEditor();
});

test('shortens the list of what is missing as the fields are filled', async () => {
  await showEditor();
  await press(m.saveCourse);
  const missing = page.getByRole('status').filter({ hasText: 'Before this course can be published:' });
  await expect.element(missing.getByRole('button', { name: 'Title', exact: true })).toBeVisible();
  await typeTitle('Law of Evidence');
  await expect.element(missing.getByRole('button', { name: 'Title', exact: true })).not.toBeInTheDocument();
  await expect.element(missing.getByRole('button', { name: 'Level' })).toBeVisible();
});

test('says that the draft was kept when the editor of a new course is canceled', async () => {
  await showEditor();
  await typeTitle('Law of Evidence');
  await expect.element(page.getByText(/^Saved .* by/u)).toBeVisible();
  await press(deferred.cancel);
  await expect.element(page.getByText('The draft was kept')).toBeVisible();
  await expect.element(page.getByText('You find it under Drafts. Nobody else sees it.')).toBeVisible();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});

test('closes without a message when nothing was typed', async () => {
  await editCourse();
  await press(deferred.cancel);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(false));
  expect(document.querySelector('[data-toast]')).toBeNull();
});

test('saves a draft without publishing it', async () => {
  const publish = vi.fn(() => ({ courseId: 'course' }));
  answer('drafts.publish', publish);
  await editCourse();
  await press(m.saveDraft);
  await expect.element(page.getByText('Draft saved')).toBeVisible();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  expect(publish).not.toHaveBeenCalled();
});

test('names the publication of a draft, and keeps the documented button for new and published courses', async () => {
  answer('drafts.get', {
    ...SAVED,
    courseId: null,
    publishAt: null,
    files: {},
    form: draftOf(emptyForm(), () => undefined),
  });
  await showEditor({ draftId: 'draft' });
  await expect
    .element(page.getByRole('button', { name: 'Publish', exact: true }))
    .toHaveAccessibleDescription('Publishes the course: visitors see it at once.');
  await expect.element(page.getByRole('button', { name: 'Save Course' })).not.toBeInTheDocument();
});

test('remembers the instructor of the last course', async () => {
  answer('drafts.publish', { courseId: 'course' });
  await editCourse();
  await press(m.saveCourse);
  await expect.element(page.getByText('Course updated')).toBeVisible();
  const { instructorName, instructorBio } = COURSE;
  expect(readInstructor()).toMatchObject({
    instructorName,
    instructorBio,
    translation: { instructorName: '', instructorBio: '', title: '' },
  });
});

test('begins a new course with the remembered instructor', async () => {
  rememberInstructor(COURSE);
  await showEditor();
  await expect.element(page.getByLabelText(m.instructorName())).toHaveValue(COURSE.instructorName);
  await expect.element(page.getByLabelText(m.instructorBio())).toHaveValue(COURSE.instructorBio);
});

test('takes a drawn cover in place of a thumbnail', async () => {
  const publish = vi.fn((_input: object) => ({ courseId: 'course' }));
  answer('drafts.publish', publish);
  answer('courses.authoring', { ...COURSE, thumbnail: null });
  await editCourse();
  const drawn = page.getByLabelText('Draw the cover from the title');
  await expect.element(drawn).toBeChecked();
  await drawn.click({ force: true });
  await press(m.saveCourse);
  await expect.element(page.getByText('Thumbnail is required')).toBeVisible();
  await drawn.click({ force: true });
  await expect.element(page.getByText('Thumbnail is required')).not.toBeInTheDocument();
  await press(m.saveCourse);
  await vi.waitFor(() => expect(publish).toHaveBeenCalledOnce());
});
