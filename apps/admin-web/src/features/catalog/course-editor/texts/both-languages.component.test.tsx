import { clearPersonalStorage } from '@qanoon/client/session/personal-storage';
import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COURSE, SAVED } from '../../../../../testing/course-data.ts';
import { CourseEditorLoader } from '../course-editor-loader.tsx';

const TRANSLATED = {
  ...COURSE,
  translation: { ...COURSE.translation, title: 'آئینی قانون', learningOutcomes: ['آئین پڑھنا'] },
};
const create = vi.fn((_input: object) => SAVED);

const editCourse = () =>
  showApp(() => (
    <CourseEditorLoader
      target={{ courseId: 'course' }}
      onDraft={() => undefined}
      onOpenDraft={() => undefined}
      onClose={() => undefined}
      onPublished={() => undefined}
    />
  ));
const fieldInUrdu = (text: string) =>
  page.getByRole('textbox', { name: m.textInLanguage({ text, language: 'ur' }), exact: true });
const bothLanguages = page.getByText('Urdu beside English');

beforeEach(() => {
  create.mockClear();
  clearPersonalStorage();
  signInAsAdmin();
  answer('courses.authoring', TRANSLATED);
  answer('video.conversions', []);
  answer('drafts.create', create);
  answer('drafts.save', { ...SAVED, version: 2 });
  answer('drafts.conversions', []);
});

test('shows both languages of a translated course side by side, and counts what is in Urdu', async () => {
  await editCourse();
  // The total is five texts, three lines, a section, four lectures and two resources.
  await expect.element(page.getByText('2 of 15 in Urdu')).toBeVisible();
  const title = fieldInUrdu(common.title());
  await expect.element(title).toHaveValue('آئینی قانون');
  await expect.element(title).toHaveAttribute('lang', 'ur');
  await expect.element(title).toHaveAttribute('dir', 'rtl');
  const original = page.getByLabelText('Title', { exact: true });
  await expect.element(original).toHaveAttribute('lang', 'en');
  await expect.element(fieldInUrdu('Outcome 1')).toHaveValue('آئین پڑھنا');
  await checkState({
    written: ['cover.png', 'specimen.pdf', ...[0, 1, 2, 3].map((index) => `lecture-${index}.mp4`)],
  });
});

test('shows the fields of the second language when asked, in a course that is not translated', async () => {
  answer('courses.authoring', COURSE);
  await editCourse();
  await expect.element(page.getByLabelText('Title', { exact: true })).toBeVisible();
  await expect.element(fieldInUrdu(common.title())).not.toBeInTheDocument();
  await reach(() => bothLanguages.click());
  await expect.element(fieldInUrdu(common.title())).toBeVisible();
  await expect.element(page.getByText('0 of 15 in Urdu')).toBeVisible();
});

test('goes to the next missing text with the keyboard, counts what is typed, and saves it in the draft', async () => {
  await editCourse();
  await fieldInUrdu(common.title()).click();
  const next = page.getByRole('button', { name: m.nextMissingTranslation() });
  await reach(() => next.click());
  const short = fieldInUrdu(m.shortDescription());
  await expect.element(short).toHaveFocus();
  await reach(() => userEvent.type(short, 'آئین'));
  await expect.element(page.getByText('3 of 15 in Urdu')).toBeVisible();
  await reach(() => userEvent.tab());
  await vi.waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall![0]).toMatchObject({
    form: {
      translation: { title: 'آئینی قانون', shortDescription: 'آئین', learningOutcomes: ['آئین پڑھنا'] },
    },
  });
});

test('unfolds the section of the next missing text', async () => {
  answer('courses.authoring', {
    ...TRANSLATED,
    ...{ title: '', shortDescription: '', description: '', instructorName: '', instructorBio: '' },
    ...{ learningOutcomes: [], requirements: [], syllabus: [] },
  });
  await editCourse();
  await reach(() => bothLanguages.click());
  await expect.element(page.getByText('0 of 7 in Urdu')).toBeVisible();
  await reach(() => page.getByRole('button', { name: m.foldSection({ section: 1 }) }).click());
  await reach(() => page.getByRole('button', { name: m.nextMissingTranslation() }).click());
  await reach(() => userEvent.fill(fieldInUrdu(m.titleOfSection({ section: 1 })), 'پہلا حصہ'));
  await reach(() => page.getByRole('button', { name: m.nextMissingTranslation() }).click());
  await expect.element(fieldInUrdu(m.videoTitle()).first()).toHaveFocus();
});

test('previews each text in the language of the reader, and the others in the original', async () => {
  await editCourse();
  await reach(() => page.getByRole('button', { name: common.preview() }).click());
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await reach(() => userEvent.selectOptions(preview.getByLabelText(m.languageOfPreview()), 'ur'));
  await expect.element(preview.getByRole('heading', { name: 'آئینی قانون' })).toHaveAttribute('lang', 'ur');
  await expect.element(preview.getByText('آئین پڑھنا')).toHaveAttribute('lang', 'ur');
  await expect.element(preview.getByText(COURSE.shortDescription)).toHaveAttribute('lang', 'en');
});
