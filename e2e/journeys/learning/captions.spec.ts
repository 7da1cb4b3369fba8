import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { asFile, clipFile } from '../../fixtures/files.ts';
import { enrollNewStudent } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { editor, fillFacts, openNewCourse, save } from '../../pages/course-editor.ts';
import {
  captionsOnVideo,
  changeCourseContent,
  courseOutline,
  isPaused,
  openTab,
  pause,
  playBeyond,
  playerFrame,
  timeOf,
  videoReady,
} from '../../pages/player.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@media', '@learning'];
const vtt = (text: string, name = 'lecture.vtt') => asFile(name, 'text/vtt', Buffer.from(text));
const spoken = (lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, index) => `00:${String(index * 3).padStart(2, '0')}.000 --> 00:${String(index * 3 + 3).padStart(2, '0')}.000\n${line}\n`).join('\n')}`;

const ENGLISH = spoken([
  '<v Counsel>An offer is a promise',
  'It needs a reply',
  'An acceptance makes the contract',
  'A counter-offer ends it',
  'Silence is no acceptance',
]);
const URDU = spoken([
  'ایجاب ایک وعدہ ہے',
  'وہ جواب کا منتظر ہے',
  'قبول سے معاہدہ بنتا ہے',
  'جوابی ایجاب اسے ختم کر دیتا ہے',
  'خاموشی قبول نہیں',
]);

test('an administrator adds captions and sees the line of an error', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  const form = editor(page);
  await fillFacts(page, 'Captioned');
  await form.getByLabel('Title of section 1', { exact: true }).fill('Part 1');
  await form.getByLabel('Video title').fill('Offer');
  await form.getByLabel('Video file 1 of section 1', { exact: true }).setInputFiles(clipFile(0));

  const add = async (language: string) => {
    await form.getByRole('button', { name: 'Add captions to video 1 of section 1' }).click();
    await page.getByRole('menuitem', { name: language, exact: true }).click();
  };
  const slot = (language: string) => form.locator('.captions-row', { hasText: language }).locator('.slot');
  const input = (language: string) =>
    form.getByLabel(`${language} captions of video 1 of section 1`, { exact: true });

  await add('Urdu');
  await save(page).click();
  await expect(slot('Urdu')).toContainText('Captions file is required');
  await input('Urdu').setInputFiles(vtt('WEBVTT\n\n00:05.000 --> 00:03.000\nسلام\n', 'broken.vtt'));
  await expect(slot('Urdu').getByRole('alert')).toHaveText(
    'Captions must be a WebVTT or SubRip file. Line 3: the caption ends before it begins',
  );
  await expectAccessible(page, 'a broken captions file');
  await input('Urdu').setInputFiles(asFile('lecture.txt', 'text/plain', Buffer.from('A letter.\n')));
  await expect(slot('Urdu').getByRole('alert')).toContainText('Captions must be a WebVTT or SubRip file');
  const subRip = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nایجاب\n');
  await input('Urdu').setInputFiles(asFile('lecture.srt', 'application/x-subrip', subRip));
  await expect(slot('Urdu')).toContainText('Uploaded');
  await input('Urdu').setInputFiles(vtt(URDU, 'urdu.vtt'));
  await expect(slot('Urdu')).toContainText('Uploaded');
  await add('English');
  await input('English').setInputFiles(vtt(ENGLISH, 'english.vtt'));
  await expect(slot('English')).toContainText('Uploaded');

  // The draft holds the uploads.
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await page.goto(`${server.url}/admin/courses?tab=drafts`);
  await page.getByRole('button', { name: 'Edit draft Captioned' }).click();
  await expect(slot('English')).toContainText('english.vtt');
  await expect(slot('Urdu')).toContainText('Uploaded');
  await save(page).click();
  await expect(toastWith(page, 'Course published')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Edit Captioned' }).click();
  await expect(slot('English')).toContainText('english.vtt');
  await expect(slot('Urdu')).toContainText('urdu.vtt');
  await expectAccessible(page, 'captions of a course');
  await form.getByRole('button', { name: 'Remove Urdu captions of video 1 of section 1' }).click();
  await input('English').setInputFiles(vtt(ENGLISH, 'english-2.vtt'));
  await expect(slot('English')).toContainText('Uploaded');
  await save(page).click();
  await expect(toastWith(page, 'Course updated')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Edit Captioned' }).click();
  await expect(slot('English')).toContainText('english-2.vtt');
  await expect(slot('Urdu')).toHaveCount(0);
});

test('a student reads captions in both languages and searches the transcript', {
  tag: [...tag, '@main'],
}, async ({ server, context, request }) => {
  const student = await enrollNewStudent(request, server);
  await signIn(context, server, student.account);
  const page = await context.newPage();
  for (const [language, text] of Object.entries({ en: ENGLISH, ur: URDU }))
    await page.route(`**/files/${language}.vtt*`, (route) =>
      route.fulfill({ contentType: 'text/vtt', body: text }),
    );
  await changeCourseContent(page, (course) => {
    const captions = [
      { language: 'en', label: 'English', url: `${server.url}/files/en.vtt?e=1` },
      { language: 'ur', label: 'Urdu', url: `${server.url}/files/ur.vtt?e=1` },
    ];
    Object.assign(course.sections[0]!.videos[0]!, { captions });
  });
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await videoReady(page);

  const transcript = page.getByRole('region', { name: 'Transcript' });
  const lines = transcript.getByRole('listitem');
  await expect(lines).toHaveText([/0:00\s*An offer is a promise/u, /0:03/u, /0:06/u, /0:09/u, /0:12/u]);
  await expectAccessible(page, 'the transcript');

  // A line seeks to its time, and the current line is marked.
  const current = transcript.locator('[aria-current]');
  await lines.nth(2).getByRole('button').click();
  await expect.poll(() => timeOf(page)).toBe(6);
  await expect(current).toContainText('An acceptance makes the contract');
  await page.keyboard.press('c');
  await expect(captionsOnVideo(page)).toHaveText('An acceptance makes the contract');

  // The keyboard reaches the transcript by one Tab stop, and its lines by arrow keys.
  await transcript.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(lines.nth(2).getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => timeOf(page)).toBe(9);
  await page.keyboard.press('End');
  await expect(lines.nth(4).getByRole('button')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(lines.nth(0).getByRole('button')).toBeFocused();

  await transcript.getByRole('searchbox').fill('ACCEPTANCE');
  await expect(lines).toHaveCount(2);
  await expect(transcript.getByRole('status')).toHaveText('2 lines found');
  await expect(transcript.locator('mark')).toHaveText(['acceptance', 'acceptance']);
  expect(await isPaused(page), 'typing triggers no shortcut').toBe(true);
  await transcript.getByRole('searchbox').fill('consideration');
  await expect(transcript.getByRole('status')).toHaveText('No line has these words');
  await transcript.getByRole('searchbox').fill('');

  // Captions and transcript show Urdu from right to left, and the next visit remembers it.
  await page.getByRole('button', { name: 'Playback settings' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'اردو' }).click();
  await expect(lines.nth(3)).toContainText('جوابی ایجاب اسے ختم کر دیتا ہے');
  await expect(transcript.getByRole('list')).toHaveAttribute('dir', 'rtl');
  await expect(captionsOnVideo(page)).toHaveText('جوابی ایجاب اسے ختم کر دیتا ہے');
  await expect(captionsOnVideo(page)).toHaveAttribute('lang', 'ur');
  await page.reload();
  await videoReady(page);
  await expect(transcript.getByRole('combobox', { name: 'Language of captions and transcript' })).toHaveValue(
    'ur',
  );
  await playBeyond(page, 10);
  await pause(page);
  await expect(captionsOnVideo(page)).toBeVisible();
  await expectAccessible(page, 'Urdu captions');

  // On a phone the transcript is a tab like the outline, below the video.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(courseOutline(page)).toBeVisible();
  await expect(transcript).toBeHidden();
  await openTab(page, 'Transcript');
  await expect(courseOutline(page)).toHaveCount(0);
  const [video, box] = await Promise.all(
    [playerFrame(page), transcript].map(async (part) => (await part.boundingBox())!),
  );
  expect(box!.y).toBeGreaterThan(video!.y + video!.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'the transcript on a phone');
});
