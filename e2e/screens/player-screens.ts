import { expect, type Page } from '@playwright/test';
import { serveStream, streamUrl } from '../network/stream-responses.ts';
import { withChange, withFailure, withResponse } from '../network/trpc-responses.ts';
import {
  audioPoster,
  captionsOnVideo,
  choosePlaybackSetting,
  openTab,
  pause,
  playBeyond,
  playToEnd,
  videoReady,
} from '../pages/player.ts';
import { COURSE, press, type Screen } from './screen.ts';

type Course = { sections: { videos: { url: string | null }[] }[] };

const CAPTIONS = {
  en: [
    'In the name of the law',
    'An offer is a promise that needs an acceptance',
    'Acceptance makes of both a contract',
  ],
  ur: ['قانون کے نام پر', 'ایجاب ایک وعدہ ہے جو جواب کا منتظر ہے', 'قبول دونوں سے معاہدہ بناتا ہے'],
};
const CAPTION_SECONDS = 3;

const openLectures = (course: Course) =>
  course.sections.flatMap(({ videos }) => videos).filter(({ url }) => url);

/**
 * Shows the open lectures of a course as converted and captioned. Heartbeats and a changed data saver do not
 * reach the server.
 */
async function withLecture(page: Page): Promise<void> {
  await withResponse(page, 'learning.heartbeat', { refused: [] });
  await withResponse(page, 'profiles.setPreferences', { emailNotifications: true, dataSaver: true });
  await serveStream(page);
  await page.route('**/captions-*.vtt', (route) => {
    const lines = CAPTIONS[/captions-(en|ur)/u.exec(route.request().url())![1] as keyof typeof CAPTIONS];
    const second = (index: number) => `00:${String(index * CAPTION_SECONDS).padStart(2, '0')}.000`;
    const cues = lines.map((line, index) => `${second(index)} --> ${second(index + 1)}\n${line}\n`);
    return route.fulfill({ contentType: 'text/vtt; charset=utf-8', body: `WEBVTT\n\n${cues.join('\n')}` });
  });
  await withChange<Course>(page, 'learning.content', (course) => {
    for (const video of openLectures(course)) {
      const url = video.url!;
      const captions = [
        { language: 'en', label: 'English', url: new URL('/captions-en.vtt', url).href },
        { language: 'ur', label: 'Urdu', url: new URL('/captions-ur.vtt', url).href },
      ];
      Object.assign(video, { captions, bytes: 96_300_000, stream: streamUrl(url), ...UNPLAYED });
    }
    return course;
  });
}

const UNPLAYED = { positionSeconds: 0, playedAt: null };

/** Sets the position of the lectures, independent of what other screens have played. */
const withPosition = (positionSeconds: number) => (page: Page) =>
  withChange<Course>(page, 'learning.content', (course) => {
    for (const video of openLectures(course)) Object.assign(video, UNPLAYED, { positionSeconds });
    return course;
  });

/** Seeks without the keyboard, so that the screen shows no focus ring. */
const seekTo = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = Math.min(to, video.duration);
  }, second);

/** Plays and then pauses at this second. */
async function pauseAt(page: Page, second: number): Promise<void> {
  await videoReady(page);
  await playBeyond(page, 0);
  await pause(page);
  await seekTo(page, second);
  await videoReady(page);
}

/** Plays to the end, where this text shows. */
async function showEnd(page: Page, text: string | RegExp): Promise<void> {
  await videoReady(page);
  await playToEnd(page);
  await expect(page.getByText(text)).toBeVisible();
}

const showCaptions = (text: string | RegExp) => async (page: Page) => {
  // Captions are on already if the language of the page is not that of the lecture.
  const button = page.getByRole('button', { name: 'Captions' }).first();
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  await pauseAt(page, CAPTION_SECONDS + 1);
  await expect(captionsOnVideo(page)).toHaveText(text);
};

const HALFWAY = {
  account: 'halfway',
  path: '/student/my-course/:constitutional',
  heading: COURSE,
  prepare: withPosition(0),
} as const;
const LECTURE = { ...HALFWAY, prepare: withLecture } as const;
const CERTIFIED = {
  account: 'certified',
  path: '/student/my-course/:contract',
  heading: 'Contract Law Essentials',
  prepare: withPosition(0),
} as const;

/** The states of the course player (docs/product/player.md#page). */
export const PLAYER: Screen[] = [
  { name: 'player', ...HALFWAY },
  {
    name: 'player-transcript',
    ...LECTURE,
    act: async (page) => {
      await openTab(page, 'Transcript');
      await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(
        CAPTIONS.en.length,
      );
    },
  },
  // The captions are in the language of the page.
  {
    name: 'player-captions',
    ...LECTURE,
    act: showCaptions(new RegExp(`${CAPTIONS.en[1]}|${CAPTIONS.ur[1]}`, 'u')),
  },
  {
    name: 'player-captions-urdu',
    ...LECTURE,
    act: async (page) => {
      await openTab(page, 'Transcript');
      await page.getByLabel('Language of captions and transcript').selectOption('اردو');
      await showCaptions(CAPTIONS.ur[1]!)(page);
    },
  },
  {
    name: 'player-qualities',
    ...LECTURE,
    act: async (page) => {
      await pauseAt(page, 1);
      await press('Playback settings')(page);
      await expect(page.getByRole('menuitemradio', { name: /^Auto/u })).toBeChecked();
    },
  },
  {
    name: 'player-audio-only',
    ...LECTURE,
    act: async (page) => {
      await choosePlaybackSetting(page, 'menuitemcheckbox', /^Audio only/u);
      await expect(audioPoster(page)).toBeVisible();
      await pauseAt(page, 4);
    },
  },
  { name: 'player-next-up', ...LECTURE, act: (page) => showEnd(page, /^Up next/u) },
  { name: 'player-done', ...CERTIFIED },
  {
    name: 'player-none',
    account: 'fresh',
    path: '/student/my-course/:contract',
    heading: 'Course',
    refused: true,
  },
  {
    name: 'player-not-loaded',
    ...HALFWAY,
    heading: 'Course',
    prepare: (page) => withFailure(page, 'learning.content', 403),
    act: (page) => expect(page.getByText('Could not load course. Please try again later.')).toBeVisible(),
  },
];
