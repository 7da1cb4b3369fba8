import { expect, type Page } from '@playwright/test';
import { asFile, clipFile, handout } from '../fixtures/files.ts';
import { mp4Head } from '../fixtures/large-files.ts';
import { limitNetwork } from '../network/limit-network.ts';
import { editor } from '../pages/course-editor.ts';
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
const videoFile = (page: Page, row: number) =>
  editor(page).getByLabel(`Video file ${row} of section 1`, { exact: true });
const slot = (page: Page, row: number) =>
  page.locator('.slot', { has: page.getByLabel(`Video file ${row} of section 1`, { exact: true }) });

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

export const EDITOR: Screen[] = [
  { name: 'course-editor', ...EDIT, act: dialog('Edit Course') },
  { name: 'course-editor-new', ...NEW, act: dialog('Add New Course') },
  {
    name: 'course-editor-uploads',
    ...NEW,
    prepare: (page) => limitNetwork(page, { upload: FAST }),
    act: uploadInAllStates,
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
];
