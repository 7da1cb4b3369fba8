import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO, receiptFile, signIn } from './fixtures.ts';
import type { Server } from './server.ts';

export const COURSE = 'Contract Law Essentials';

type Video = { id: string; title: string; signedUrl: string | null; locked: boolean; watched: boolean };
type Content = { progress: number; sections: { videos: Video[] }[] };
export type Student = { who: { email: string; password: string }; token: string; courseId: string };

let counter = 0;

/** A new student who was let into the course, by the calls that the apps make. `watched` of its videos are marked. */
export async function newStudent(
  request: APIRequestContext,
  server: Server,
  { watched = 0 } = {},
): Promise<Student> {
  const email = `player-${process.pid}-${Date.now()}-${++counter}@demo.test`;
  const password = 'player-pass';
  const registered = await request.post(`${server.url}/api/auth/register`, {
    data: { email, password, fullName: 'Demo Student Player' },
  });
  const { token } = (await registered.json()) as { token: string };
  const courses = (await (await request.get(`${server.url}/api/courses`)).json()) as {
    id: string;
    title: string;
  }[];
  const courseId = courses.find((course) => course.title === COURSE)!.id;
  const headers = { authorization: `Bearer ${token}` };
  const multipart = {
    courseId,
    transactionId: `PLAYER${process.pid}${Date.now()}${counter}`,
    payment_method: 'easypaisa',
    payment_proof: receiptFile(),
  };
  expect((await request.post(`${server.url}/api/payments/request-enroll`, { headers, multipart })).ok()).toBe(
    true,
  );

  const admin = await request.post(`${server.url}/api/auth/admin-login`, { data: DEMO.admin });
  const asAdmin = { authorization: `Bearer ${((await admin.json()) as { token: string }).token}` };
  const waiting = (await (
    await request.get(`${server.url}/api/admin/payments`, { headers: asAdmin })
  ).json()) as {
    id: string;
    transaction_id: string;
  }[];
  const { id } = waiting.find((payment) => payment.transaction_id === multipart.transactionId)!;
  expect(
    (await request.put(`${server.url}/api/admin/payments/${id}/completed`, { headers: asAdmin })).ok(),
  ).toBe(true);

  const student = { who: { email, password }, token, courseId };
  const videos = (await contentOf(request, server, student)).sections.flatMap((section) => section.videos);
  for (const video of videos.slice(0, watched))
    expect(
      (
        await request.post(`${server.url}/api/student/watched`, {
          headers,
          data: { courseId, videoId: video.id },
        })
      ).ok(),
    ).toBe(true);
  return student;
}

export async function contentOf(
  request: APIRequestContext,
  server: Server,
  { token, courseId }: Student,
): Promise<Content> {
  const answer = await request.get(`${server.url}/api/courses/${courseId}/student-content`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Content;
}

export async function secondsSpent(
  request: APIRequestContext,
  server: Server,
  { token }: Student,
): Promise<number> {
  const answer = await request.get(`${server.url}/api/student/statistics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { totalHoursSpent: number }).totalHoursSpent;
}

/** The player in this browser, its video ready to play. */
export async function openPlayer(
  context: BrowserContext,
  server: Server,
  student: Student,
  opened?: Page,
): Promise<Page> {
  await signIn(context, server, student.who);
  const page = opened ?? (await context.newPage());
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await videoReady(page);
  return page;
}

export const ring = (page: Page) => page.getByRole('progressbar', { name: 'Course progress' });
export const title = (page: Page) => page.locator('.player-title h2');
export const videoReady = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
export const timeOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
export const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

/** Plays, without sound, until the video has come beyond this second. */
export async function playBeyond(page: Page, second: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(second);
}

export const pause = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
export const jumpTo = (page: Page, second: number) =>
  page.getByRole('slider', { name: 'Seek' }).fill(String(second));

/** Changes what the server answers about the course before the page sees it; `times` bounds how often. */
export async function alterContent(
  page: Page,
  change: (course: Record<string, unknown> & Content) => void,
  times = Number.POSITIVE_INFINITY,
): Promise<void> {
  let left = times;
  await page.route('**/trpc/*learning.content*', async (route) => {
    if (left-- <= 0) return route.continue();
    const response = await route.fetch();
    const responses = (await response.json()) as { result?: { data: Record<string, unknown> & Content } }[];
    for (const answer of responses)
      if (answer.result && 'sections' in answer.result.data) change(answer.result.data);
    await route.fulfill({ response, json: responses });
  });
}
