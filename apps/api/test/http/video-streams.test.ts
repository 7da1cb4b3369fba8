// @module-tag any-engine
import { gunzipSync } from 'node:zlib';
import { enrollments, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { derivativeUrl } from '@qanoon/domain/platform/signed-url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../harness.ts';
import {
  type CourseWithVideo,
  courseWithVideo,
  DERIVATIVE_FILES,
  segmentRanges,
} from '../support/catalog/course-with-video.ts';
import { sha256 } from '../support/media/sample-files.ts';
import { run, videoFixture } from '../support/media/video-fixtures.ts';

const SECONDS = 9;
/** A conversion repeats frames of a video that has fewer frames per second. */
const FPS = 10;

let app: TestApp;
let origin: string;
let course: CourseWithVideo;
let bytes: Buffer;
let student: User;
let token: string;

beforeAll(async () => {
  app = await testApp({ VIDEO_WORKER: 'on' });
  origin = await app.listen();
  bytes = await videoFixture({ seconds: SECONDS, fps: FPS });
  course = await courseWithVideo(app, bytes);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ({ student, token } = await course.newStudent());
});

const address = (bearer = token) => course.signedUrl(bearer);
const get = (url: string, headers = {}) => app.send('GET', url, { headers });

test('an unconverted video has its size, no stream, and the uploaded file', async () => {
  const [video] = await course.content(token);
  expect(video).toMatchObject({ bytes: bytes.length, posterUrl: null, stream: null });
  for (const name of DERIVATIVE_FILES)
    expect((await get(derivativeUrl(video!.url!, name))).statusCode, name).toBe(404);
  await course.convert();
}, 180_000);

test('a converted video has a poster and every quality; a locked one has nothing', async () => {
  const [video, locked] = await course.content(token);
  const [low, audio] = [await course.derivative('240p'), await course.derivative('audio')];
  expect(video).toMatchObject({
    posterUrl: derivativeUrl(video!.url!, 'poster.webp'),
    stream: {
      url: derivativeUrl(video!.url!, 'stream.m3u8'),
      qualities: [
        { name: 'audio', height: null, bytes: audio.bytes.length, bandwidth: audio.row.rendition!.bandwidth },
        { name: '240p', height: 240, bytes: low.bytes.length, bandwidth: low.row.rendition!.bandwidth },
      ],
      originalPlaysEverywhere: true,
    },
  });
  expect(locked).toMatchObject({ locked: true, url: null, bytes: null, posterUrl: null, stream: null });
});

test('the documented REST response has no further fields', async () => {
  const response = await app.send('GET', `/api/courses/${course.courseId}/student-content`, { token });
  const [video] = response.json<{ sections: { videos: object[] }[] }>().sections[0]!.videos;
  expect(Object.keys(video!)).not.toEqual(expect.arrayContaining(['stream']));
  expect(Object.keys(video!)).toContain('signedUrl');
});

test('the master playlist lists each quality with its bandwidth, the smallest first', async () => {
  const response = await get(derivativeUrl(await address(), 'stream.m3u8'));
  expect(response.headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'private, max-age=600',
  });
  const lines = response.body.split('\n');
  expect(lines[0]).toBe('#EXTM3U');
  const [low, audio] = [await course.derivative('240p'), await course.derivative('audio')];
  const infos = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF:'));
  expect(infos[0]).toMatch(
    /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.42\w{4},mp4a\.40\.2",RESOLUTION=426x240$/u,
  );
  expect(infos[1]).toMatch(/BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="mp4a\.40\.2"$/u);
  const average = (info: string) => Number(/AVERAGE-BANDWIDTH=(\d+)/u.exec(info)![1]);
  expect(Math.abs(average(infos[0]!) - (low.bytes.length * 8) / SECONDS)).toBeLessThan(
    average(infos[0]!) / 20,
  );
  expect(Math.abs(average(infos[1]!) - (audio.bytes.length * 8) / SECONDS)).toBeLessThan(
    average(infos[1]!) / 20,
  );
  for (const info of infos)
    expect(Number(/:BANDWIDTH=(\d+)/u.exec(info)![1])).toBeGreaterThanOrEqual(average(info));
});

test.each(['240p', 'audio'])(
  'the segments in the playlist of %s cover the whole file in order',
  async (kind) => {
    const url = await address();
    const master = await get(derivativeUrl(url, 'stream.m3u8'));
    expect(master.body).toContain(`\n${kind}.m3u8?${url.split('?')[1]}\n`);
    const { body } = await get(derivativeUrl(url, `${kind}.m3u8`));
    const lines = body.trim().split('\n');
    expect([lines[0], lines.at(-1)]).toEqual(['#EXTM3U', '#EXT-X-ENDLIST']);
    expect(body).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    const pieces = segmentRanges(body);
    const addresses = lines.filter((line) => !line.startsWith('#'));
    expect(addresses).toEqual(pieces.slice(1).map(() => `${kind}.mp4?${url.split('?')[1]}`));
    const { bytes: whole } = await course.derivative(kind);
    let next = 0;
    for (const { start, end } of pieces) {
      expect(start).toBe(next);
      const part = await get(derivativeUrl(url, `${kind}.mp4`), { range: `bytes=${start}-${end}` });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`);
      expect(part.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
      next = end + 1;
    }
    expect(next).toBe(whole.length);
    const durations = [...body.matchAll(/#EXTINF:([\d.]+),/gu)].map((match) => Number(match[1]));
    expect(durations.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(SECONDS, 0);
    expect(Math.max(...durations.map(Math.round))).toBeLessThanOrEqual(
      Number(/#EXT-X-TARGETDURATION:(\d+)/u.exec(body)![1]),
    );
  },
);

test('files support GET, HEAD and conditional requests; playlists are compressed', async () => {
  const url = await address();
  for (const [name, kind, type] of [
    ['240p.mp4', '240p', 'video/mp4'],
    ['audio.mp4', 'audio', 'audio/mp4'],
    ['poster.webp', 'poster', 'image/webp'],
  ] as const) {
    const { bytes: whole, row } = await course.derivative(kind);
    const response = await get(derivativeUrl(url, name));
    expect(sha256(response.rawPayload)).toBe(row.sha256);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=600',
    });
    expect((await app.send('HEAD', derivativeUrl(url, name))).headers['content-length']).toBe(
      String(whole.length),
    );
    expect(
      (await get(derivativeUrl(url, name), { 'if-none-match': response.headers.etag! })).statusCode,
    ).toBe(304);
    expect((await get(derivativeUrl(url, name), { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
  }
  const plain = await get(derivativeUrl(url, '240p.m3u8'));
  const compressed = await get(derivativeUrl(url, '240p.m3u8'), { 'accept-encoding': 'br, gzip' });
  expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
    undefined,
    'gzip',
  ]);
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  expect((await app.send('HEAD', derivativeUrl(url, '240p.m3u8'))).headers['content-length']).toBe(
    String(plain.rawPayload.length),
  );
});

test('only existing derivatives have a URL, and playlists copy only the signature from the query', async () => {
  const url = await address();
  for (const name of [
    '720p.m3u8',
    '480p.mp4',
    'poster.jpg',
    'stream.mp4',
    'poster.m3u8',
    '240p',
    '..%2f240p.mp4',
    'constructor.mp4',
  ])
    expect((await get(derivativeUrl(url, name))).statusCode, name).toBe(404);
  const { body } = await get(`${derivativeUrl(url, '240p.m3u8')}&x=%22%0A%23EXT-X-KEY`);
  expect(body).toBe((await get(derivativeUrl(url, '240p.m3u8'))).body);
});

test('ffprobe reads the whole served playlist, and its audio rendition', async () => {
  const url = `${origin}${await address()}`;
  const played = async (name: string) => {
    const shown = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration:stream=codec_name',
      '-of',
      'json',
      derivativeUrl(url, name),
    ]);
    const { format, streams } = JSON.parse(shown) as {
      format: { duration: string };
      streams: { codec_name: string }[];
    };
    return { seconds: Number(format.duration), codecs: streams.map((stream) => stream.codec_name) };
  };
  const whole = await played('stream.m3u8');
  expect(whole.codecs).toEqual(expect.arrayContaining(['h264', 'aac']));
  expect(whole.seconds).toBeCloseTo(SECONDS, 0);
  expect(await played('audio.m3u8')).toMatchObject({ codecs: ['aac'], seconds: expect.closeTo(SECONDS, 0) });
  const frames = await run('ffprobe', [
    '-v',
    'error',
    '-count_frames',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=nb_read_frames',
    '-of',
    'csv=p=0',
    derivativeUrl(url, '240p.m3u8'),
  ]);
  expect(Number.parseInt(frames, 10)).toBe(SECONDS * FPS);
}, 60_000);

describe('derivatives have the same checks as their upload, and refuse', () => {
  const statuses = async (url: string) =>
    Promise.all(
      [url, ...DERIVATIVE_FILES.map((name) => derivativeUrl(url, name))].map(
        async (each) => (await get(each)).statusCode,
      ),
    );
  const ALL = (status: number) => [status, ...DERIVATIVE_FILES.map(() => status)];

  test('a missing or foreign signature', async () => {
    const url = await address();
    expect(await statuses(url)).toEqual(ALL(200));
    const sig = new URL(url, origin).searchParams.get('sig')!;
    expect(await statuses(url.split('?')[0]!.concat('?'))).toEqual(ALL(404));
    expect(await statuses(url.replace(sig, 'x'.repeat(sig.length)))).toEqual(ALL(404));
    expect(await statuses(url.replace(/e=(\d+)/u, (_, e) => `e=${Number(e) + 60}`))).toEqual(ALL(404));
    const another = await build.upload(app.db, { purpose: 'video' });
    expect(await statuses(url.replace(course.uploadId, another.id))).toEqual(ALL(404));
  });

  test('an ended session or deactivated account', async () => {
    const [url, again] = [await address(), await app.bearer(student)];
    const other = await address(again);
    await app.send('POST', '/api/auth/logout', { token });
    expect(await statuses(url)).toEqual(ALL(404));
    expect(await statuses(other)).toEqual(ALL(200));
    await app.db.transaction((tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, student.id)).execute(),
    );
    expect(await statuses(other)).toEqual(ALL(404));
  });

  test('a lapsed enrollment', async () => {
    const url = await address();
    await app.db.transaction((tx) =>
      tx
        .update(enrollments)
        .set({ status: 'rejected' })
        .where(eq(enrollments.studentId, student.id))
        .execute(),
    );
    expect(await statuses(url)).toEqual(ALL(404));
  });

  test('a locked video', async () => {
    const url = await address();
    await course.moveTo(5);
    expect(await statuses(url)).toEqual(ALL(404));
    await course.moveTo(0);
    expect(await statuses(url)).toEqual(ALL(200));
  });

  test('an account without the right', async () => {
    const otherStudent = await build.student(app.db);
    const url = new URL(await address(), origin);
    const grant = {
      uploadId: course.uploadId,
      userId: otherStudent.id,
      sessionId: url.searchParams.get('s')!,
      disposition: 'inline' as const,
    };
    expect(await statuses(app.deps.signer.sign(grant, 600))).toEqual(ALL(404));
  });

  test('an expired URL', async () => {
    const url = await address();
    app.pass(4.5 * 3600 + 1);
    expect(await statuses(url)).toEqual(ALL(404));
    expect(await statuses(await address())).toEqual(ALL(200));
  });
});
