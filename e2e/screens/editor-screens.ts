import { expect, type Page } from '@playwright/test';
import type { CourseAuthoring } from '@qanoon/contracts/course-form';
import type { VideoConversion } from '@qanoon/contracts/video-conversions';
import { asFile, clipFile, handout } from '../fixtures/files.ts';
import { mp4Head } from '../fixtures/large-files.ts';
import { limitNetwork } from '../network/limit-network.ts';
import { withChange, withFailure, withResponse } from '../network/trpc-responses.ts';
import { editor, fillFacts, save } from '../pages/course-editor.ts';
import { dialog, press, type Screen } from './screen.ts';

const NEW = { account: 'admin', path: '/admin/courses?edit=new', heading: 'Course Management' } as const;
const EDIT = { ...NEW, path: '/admin/courses?edit=:constitutional' };
const MEGABYTE = 1024 * 1024;
/**
 * Bytes per second. At the slow rate a lecture takes a minute, so it is still uploading during the checks.
 */
const [FAST, SLOW] = [MEGABYTE, MEGABYTE / 32];
const LECTURE_BYTES = 2 * MEGABYTE;
const lecture = (name: string) =>
  asFile(
    name,
    'video/mp4',
    Buffer.concat([mp4Head(LECTURE_BYTES), Buffer.alloc(LECTURE_BYTES)], LECTURE_BYTES),
  );
const captions = (name: string, text: string) => asFile(name, 'text/vtt', Buffer.from(text));
const videoFile = (page: Page, row: number) =>
  editor(page).getByLabel(`Video file ${row} of section 1`, { exact: true });
const slot = (page: Page, row: number) =>
  page.locator('.slot', { has: page.getByLabel(`Video file ${row} of section 1`, { exact: true }) });

/** The response of a save, by an editor with a long name. */
export const SAVED = {
  draftId: 'draft',
  version: 1,
  savedAt: '2026-11-21T04:41:00.000Z',
  savedByName: 'Muhammad Abdullah Khan Durrani',
};

/** The other screens share the server and would open the stored draft of the course. */
async function withoutSaving(page: Page): Promise<void> {
  await withResponse(page, 'drafts.create', SAVED);
  await withResponse(page, 'drafts.save', SAVED);
}

const percentIn = async (page: Page, row: number) =>
  Number(/(\d+)(?:%| فیصد)/u.exec((await slot(page, row).textContent()) ?? '')?.[1] ?? 0);

async function startUpload(page: Page, row: number): Promise<void> {
  await editor(page)
    .getByLabel('Video title')
    .nth(row - 1)
    .fill(`Lecture ${row}`);
  await videoFile(page, row).setInputFiles(lecture(`lecture-${row}.mp4`));
  await expect.poll(() => percentIn(page, row)).toBeGreaterThan(3);
}

/** Puts the rows of one section into every state of an upload. */
async function uploadInAllStates(page: Page): Promise<void> {
  const form = editor(page);
  await form.getByLabel('Title of section 1', { exact: true }).fill('The First Information Report');
  for (let row = 2; row <= 5; row++) await press('Add video to section 1')(page);
  await videoFile(page, 4).setInputFiles(clipFile(0, 'quashing-an-fir.mp4'));
  await expect(slot(page, 4)).toHaveAttribute('data-state', 'done');
  await videoFile(page, 5).setInputFiles(
    asFile('a-word-file-renamed.mp4', 'video/mp4', Buffer.from('not a video')),
  );
  await expect(slot(page, 5)).toHaveAttribute('data-state', 'error');
  await limitNetwork(page, { upload: SLOW });
  await startUpload(page, 1);
  await press('Pause upload: Video file 1 of section 1')(page);
  await startUpload(page, 2);
  await videoFile(page, 3).setInputFiles(lecture('the-duty-to-register-under-section-154.mp4'));
  await form
    .getByLabel('Resource file 1 of section 1', { exact: true })
    .setInputFiles(await handout('specimen-fir'));
  await expect(form.getByText('Waiting')).toBeVisible();
  await form.locator('.section-card').evaluate((card) => card.scrollIntoView());
}

/** Shows each of the course's first four videos in another state of conversion. */
async function withConversions(page: Page): Promise<void> {
  let uploadIds: string[] = [];
  await withChange<CourseAuthoring>(page, 'courses.authoring', (course) => {
    uploadIds = course.sections.flatMap(({ videos }) => videos.map(({ file }) => file.uploadId));
    return course;
  });
  const states: Omit<VideoConversion, 'uploadId'>[] = [
    { state: 'working', percent: 37, reason: null },
    { state: 'failed', percent: 0, reason: 'The file holds no picture and no sound that can be read.' },
    { state: 'queued', percent: 0, reason: null },
    { state: 'ready', percent: 100, reason: null },
  ];
  await withChange(page, 'video.conversions', () =>
    states.map((state, index) => ({ uploadId: uploadIds[index], ...state })),
  );
}

async function addCaptions(page: Page): Promise<void> {
  for (const language of ['English', 'Urdu']) {
    await press('Add captions to video 1 of section 1')(page);
    await page.getByRole('menuitem', { name: language, exact: true }).click();
  }
  const input = (language: string) =>
    editor(page).getByLabel(`${language} captions of video 1 of section 1`, { exact: true });
  await input('English').setInputFiles(
    captions('english.vtt', 'WEBVTT\n\n00:00.000 --> 00:03.000\nAn offer is a promise\n'),
  );
  await expect(editor(page).getByText('Uploaded')).toBeVisible();
  await input('Urdu').setInputFiles(captions('urdu.vtt', 'WEBVTT\n\n00:05.000 --> 00:03.000\nسلام\n'));
  await expect(editor(page).getByText(/^Captions must be/u)).toBeVisible();
}

export const EDITOR: Screen[] = [
  { name: 'course-editor', ...EDIT, act: dialog('Edit Course') },
  { name: 'course-editor-new', ...NEW, act: dialog('Add New Course') },
  {
    name: 'course-editor-errors',
    ...NEW,
    act: async (page) => {
      const form = editor(page);
      await form.getByLabel('Video title').fill('Lecture');
      await form.getByLabel('Duration').last().fill('43:99');
      await form.getByLabel('Resource title').fill('Order');
      await form.getByLabel('Type').fill('Link');
      await save(page).click();
      await expect(form.getByText('Course title is required')).toBeVisible();
    },
  },
  {
    name: 'course-editor-uploads',
    ...NEW,
    prepare: (page) => limitNetwork(page, { upload: FAST }),
    act: uploadInAllStates,
  },
  {
    name: 'course-editor-interrupted',
    ...NEW,
    prepare: (page) => page.route('**/api/uploads/tus', (route) => route.abort()),
    act: async (page) => {
      await videoFile(page, 1).setInputFiles(clipFile(0));
      await expect(slot(page, 1).getByText('Connection lost, trying again').first()).toBeVisible();
    },
  },
  {
    name: 'course-editor-saving',
    ...NEW,
    act: async (page) => {
      await fillFacts(page, 'Criminal Law and Procedure');
      await editor(page)
        .getByLabel('Title of section 1', { exact: true })
        .fill('The First Information Report');
      await limitNetwork(page, { upload: SLOW });
      await startUpload(page, 1);
      await save(page).click();
      await expect(editor(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
    },
  },
  {
    name: 'course-editor-conversion',
    ...EDIT,
    prepare: withConversions,
    act: (page) => expect(editor(page).getByText('37%')).toBeVisible(),
  },
  {
    name: 'course-editor-captions',
    ...EDIT,
    prepare: async (page) => {
      await withoutSaving(page);
      await limitNetwork(page, { upload: FAST });
    },
    act: addCaptions,
  },
  { name: 'course-editor-preview', ...EDIT, act: press('Preview') },
  {
    name: 'course-editor-preview-playing',
    ...EDIT,
    act: async (page) => {
      await press('Preview')(page);
      await page.locator('.preview-lectures button').first().click();
      const video = page.locator('.preview-video');
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
        .toBeGreaterThan(1);
    },
  },
  { name: 'course-editor-preview-empty', ...NEW, act: press('Preview') },
  {
    name: 'course-editor-conflict',
    ...EDIT,
    prepare: async (page) => {
      await withResponse(page, 'drafts.create', SAVED);
      await withFailure(page, 'drafts.publish', 409, 'Changed meanwhile.', 'COURSE_CHANGED');
    },
    act: async (page) => {
      await save(page).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'course-editor-save-failed',
    ...EDIT,
    prepare: async (page) => {
      await withResponse(page, 'drafts.create', SAVED);
      await withFailure(page, 'drafts.publish', 403, 'You no longer have the permission for this.');
    },
    act: async (page) => {
      await save(page).click();
      await expect(page.getByText('Failed to save course. See console for details.').first()).toBeVisible();
    },
  },
  {
    name: 'course-editor-not-loaded',
    ...EDIT,
    prepare: (page) => withFailure(page, 'courses.authoring', 403),
    act: (page) => expect(page.getByText('Could not load course. Please try again later.')).toBeVisible(),
  },
];
