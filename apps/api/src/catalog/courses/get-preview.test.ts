import { captions, courses, derivatives, sections, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { derivativeUrl } from '@qanoon/domain/platform/signed-url';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp } from '../../../test/harness.ts';
import { mp4, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';

type Made = Awaited<ReturnType<typeof build.courseWithVideos>>;

let app: TestApp;
let made: Made;
let previewId: string;
let lockedId: string;
let captionsUploadId: string;
const bytes = mp4(40_000);

const setVideo = (id: string, set: Partial<typeof videos.$inferInsert>) =>
  app.db.transaction((tx) => tx.update(videos).set(set).where(eq(videos.id, id)).execute());
const storeVideo = () =>
  storeClaimedUpload(app, bytes, { purpose: 'video', contentType: 'video/mp4', fileName: 'lecture.mp4' });

beforeEach(async () => {
  app = await testApp();
  made = await build.courseWithVideos(app.db, [2]);
  [previewId, lockedId] = made.videos.map((video) => video.id) as [string, string];
  for (const id of [previewId, lockedId]) await setVideo(id, { uploadId: (await storeVideo()).id });
  await setVideo(previewId, { isPreview: true });
  const file = await storeClaimedUpload(app, Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), {
    purpose: 'captions',
    contentType: 'text/vtt',
    fileName: 'en.vtt',
  });
  captionsUploadId = file.id;
  await app.db.transaction((tx) =>
    tx.insert(captions).values({ videoId: previewId, language: 'en', uploadId: file.id }).execute(),
  );
});
afterEach(() => app.close());

const get = (url: string, headers = {}) => app.send('GET', url, { headers });
const statusOf = async (url: string) => (await get(url)).statusCode;
const preview = () => app.guest().courses.preview({ videoId: previewId });
const uploadIdOf = async (videoId: string) =>
  (await app.db.select().from(videos).where(eq(videos.id, videoId)))[0]!.uploadId;

describe('a guest', () => {
  test('plays a preview lecture and its captions, in ranges, without an account', async () => {
    const { video, urlsLastSeconds } = await preview();
    expect(urlsLastSeconds).toBe(1200);
    const whole = await get(video.url!);
    expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect((await get(video.url!, { range: 'bytes=10-19' })).rawPayload).toEqual(bytes.subarray(10, 20));
    expect(video.captions).toMatchObject([{ language: 'en', label: 'English' }]);
    expect((await get(video.captions[0]!.url)).body).toContain('Hello');
  });

  test('plays the renditions of a converted preview under the same signature', async () => {
    const file = await storeVideo();
    const uploadId = await uploadIdOf(previewId);
    await build.derivative(app.db, {
      uploadId,
      kind: 'poster',
      objectKey: file.objectKey,
      bytes: bytes.length,
    });
    const { video } = await preview();
    expect(video.posterUrl).toBe(derivativeUrl(video.url!, 'poster.webp'));
    expect(await statusOf(video.posterUrl!)).toBe(200);
    await setVideo(previewId, { isPreview: false });
    expect(await statusOf(video.posterUrl!)).toBe(404);
    await app.db.transaction((tx) => tx.delete(derivatives).execute());
  });

  test('gets no address of any other lecture', async () => {
    const refused = async (videoId: string) =>
      (await failureOf(app.guest().courses.preview({ videoId }))).code;
    expect(await refused(lockedId)).toBe('NOT_FOUND');
    expect(await refused(made.course.id)).toBe('NOT_FOUND');
    expect(await refused(await uploadIdOf(previewId))).toBe('NOT_FOUND');
  });

  test('sees in the outline which lectures are previews', async () => {
    const { sections: outline } = await app.guest().courses.get({ courseId: made.course.id });
    expect(outline[0]!.videos.map(({ id, isPreview }) => [id, isPreview])).toEqual([
      [previewId, true],
      [lockedId, false],
    ]);
  });
});

describe('an address for guests opens nothing else', () => {
  test('when another lecture, resource, proof or captions have the signature of the preview', async () => {
    const { video } = await preview();
    const others = [
      await uploadIdOf(lockedId),
      made.resources[0]!.uploadId!,
      (await build.upload(app.db)).id,
      captionsUploadId,
    ];
    for (const id of others)
      expect(await statusOf(video.url!.replace(/\/files\/[^?]+/u, `/files/${id}`))).toBe(404);
  });

  test('when a guest address of a file that is not a preview is signed correctly', async () => {
    for (const id of [
      await uploadIdOf(lockedId),
      made.resources[0]!.uploadId!,
      (await build.upload(app.db)).id,
    ])
      expect(await statusOf(app.deps.signer.signForGuests(id, 600))).toBe(404);
  });

  test.each(['u', 's', 'd', 'e', 'k', 'sig'])('when the parameter %s is changed or missing', async (name) => {
    const url = new URL((await preview()).video.url!, 'http://x');
    const value = url.searchParams.get(name)!;
    for (const changed of [`${value}1`, '', 'attachment']) {
      url.searchParams.set(name, changed);
      expect(await statusOf(url.pathname + url.search)).toBe(404);
    }
    url.searchParams.delete(name);
    expect(await statusOf(url.pathname + url.search)).toBe(404);
  });

  test('when it has expired', async () => {
    const { video } = await preview();
    app.pass(1199);
    expect(await statusOf(video.url!)).toBe(200);
    app.pass(400);
    expect(await statusOf(video.url!)).toBe(404);
  });

  test('when it is the address of a session with the session removed', async () => {
    const student = await build.student(app.db);
    const session = await build.session(app.db, { userId: student.id });
    const own = app.deps.signer.sign(
      {
        uploadId: await uploadIdOf(previewId),
        userId: student.id,
        sessionId: session.id,
        disposition: 'inline',
      },
      600,
    );
    const url = new URL(own, 'http://x');
    url.searchParams.set('u', 'guest');
    url.searchParams.set('s', 'guest');
    expect(await statusOf(url.pathname + url.search)).toBe(404);
  });
});

describe('an open address stops working when', () => {
  const cases: [string, () => Promise<unknown>][] = [
    ['the lecture is no preview any more', () => setVideo(previewId, { isPreview: false })],
    ['the lecture was removed', () => setVideo(previewId, { archivedAt: new Date() })],
    [
      'its section was removed',
      () =>
        app.db.transaction((tx) =>
          tx.update(sections).set({ archivedAt: new Date() }).where(eq(sections.courseId, made.course.id)),
        ),
    ],
    [
      'the course was archived',
      () =>
        app.db.transaction((tx) =>
          tx.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, made.course.id)),
        ),
    ],
  ];
  test.each(cases)('%s', async (_when, change) => {
    const { video } = await preview();
    const urls = [video.url!, video.captions[0]!.url];
    for (const url of urls) expect(await statusOf(url)).toBe(200);
    await change();
    for (const url of urls) expect(await statusOf(url)).toBe(404);
    expect((await failureOf(preview())).code).toBe('NOT_FOUND');
  });
});

test('the addresses are limited per network', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  try {
    const attempt = () => failureOf(limited.guest().courses.preview({ videoId: 'unknown' }));
    for (let count = 0; count < 120; count++) expect((await attempt()).code).toBe('NOT_FOUND');
    expect(await attempt()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  } finally {
    await limited.close();
  }
});
