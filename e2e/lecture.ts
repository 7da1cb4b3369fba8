import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createCourseWithVideo } from './course-with-video.ts';
import { OWNER } from './fixtures.ts';
import type { Student } from './player.ts';
import { startServer } from './server.ts';

/** Long enough that not all of it is loaded ahead. */
const SECONDS = 75;

export type Lecture = Awaited<ReturnType<typeof startLecture>>;

/** A film with a picture that moves and a sound, good for two qualities. */
function film(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-film-'));
  const path = join(folder, 'film.mp4');
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=854x480:rate=10:duration=${SECONDS}`,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=300:duration=${SECONDS}`,
  ];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '30',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ];
  execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...codecs, path]);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

/**
 * A server of its own with one free course of one video, which it has converted. `captions` by language, as WebVTT; `settings` by the
 * server's address.
 */
export async function startLecture(
  request: APIRequestContext,
  captions: Record<string, string> = {},
  settings: (url: string) => Record<string, string> = () => ({}),
) {
  const owner = { email: OWNER.email, password: 'owner-of-the-lecture' };
  const server = await startServer((url) => ({
    VIDEO_WORKER: 'on',
    DEMO: 'off',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    ...settings(url),
  }));
  const post = async <Answer>(path: string, token: string, body: object): Promise<Answer> => {
    const response = await request.post(server.url + path, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...body,
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Answer;
  };
  const { token: admin } = await post<{ token: string }>('/api/auth/admin-login', '', { data: owner });
  const films = [{ title: 'Offer and acceptance', bytes: film(), captions }];
  const courseId = await createCourseWithVideo(request, server.url, admin, films, 'The Law of Contract');

  let counter = 0;
  async function newStudent(): Promise<Student> {
    const who = { email: `listener-${++counter}@demo.test`, password: 'listener-pass' };
    const { token } = await post<{ token: string }>('/api/auth/register', '', {
      data: { ...who, fullName: 'Listener' },
    });
    await post('/trpc/payments.enrollFree', token, { data: { courseId } });
    return { who, token, courseId };
  }

  const { token } = await newStudent();
  const isConverted = async () => {
    const query = encodeURIComponent(JSON.stringify({ courseId }));
    const response = await request.get(`${server.url}/trpc/learning.content?input=${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (
      (await response.json()) as { result: { data: { sections: { videos: { stream: object | null }[] }[] } } }
    ).result;
    return data.sections[0]!.videos[0]!.stream !== null;
  };
  await expect.poll(isConverted, { timeout: 180_000, intervals: [1000] }).toBe(true);
  return { server, admin: owner, newStudent };
}

/**
 * Notes what happens to the video from now on that a student would notice: it runs out of what is loaded, stops, jumps or is loaded anew. A
 * wait for a busy machine to decode what is there is not the player's.
 */
export async function watchInterruptions(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const happened: string[] = [];
    Object.assign(window, { happened });
    const note = (event: string) => happened.push(`${event} at ${video.currentTime}`);
    for (const event of ['pause', 'seeking', 'emptied', 'error'])
      video.addEventListener(event, () => note(event));
    video.addEventListener('waiting', () => {
      const isLoaded = (range: number) =>
        video.buffered.start(range) <= video.currentTime &&
        video.buffered.end(range) > video.currentTime + 0.5;
      if (!Array.from({ length: video.buffered.length }, (_, range) => range).some(isLoaded)) note('waiting');
    });
  });
  return () => page.evaluate(() => (window as unknown as { happened: string[] }).happened);
}

/** The rendition on the screen. */
export const level = (page: Page) => page.locator('.player-frame').getAttribute('data-level');

/** Names of the files asked for, such as `240p.mp4`, from now on. */
export function watchFiles(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/files\/[^/]+\/([^/?]+)\?/u.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

/** A row of the player's menu. */
export async function choose(
  page: Page,
  kind: 'menuitemradio' | 'menuitemcheckbox',
  name: RegExp,
): Promise<void> {
  // By the keyboard, which brings the controls back while it plays.
  await page.getByRole('button', { name: 'Playback settings' }).press('Enter');
  await page.getByRole(kind, { name }).click();
}
