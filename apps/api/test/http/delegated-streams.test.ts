// @module-tag any-engine
import { gunzipSync } from 'node:zlib';
import { derivativeUrl } from '@qanoon/domain/platform/signed-url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../harness.ts';
import { listeningApp } from '../loopback.ts';
import {
  type CourseWithVideo,
  courseWithVideo,
  DERIVATIVE_FILES,
  segmentRanges,
} from '../support/catalog/course-with-video.ts';
import { sha256 } from '../support/media/sample-files.ts';
import { run, videoFixture } from '../support/media/video-fixtures.ts';
import { startObjectStore } from '../support/object-store.ts';
import { startProxy } from '../support/proxy.ts';

const SECONDS = 6;
/** A conversion repeats frames of a video that has fewer frames per second. */
const FPS = 10;
/** The pages have their own origin, as on three hosts. */
const PAGES = 'http://student.qanoon.localhost';

type Stop = () => Promise<void>;

describe.each(['nginx', 'caddy', 'store'] as const)('streams are sent by %s:', (name) => {
  let app: TestApp;
  let course: CourseWithVideo;
  let origin: string;
  let token: string;
  /** The lecture's signed URL. */
  let url: string;
  const stops: Stop[] = [];
  beforeAll(async () => {
    const settings = { VIDEO_WORKER: 'on', STUDENT_URL: PAGES };
    if (name === 'store') {
      const store = await startObjectStore();
      ({ app, baseUrl: origin } = await listeningApp({
        ...settings,
        SEND_FILES_BY: 'store',
        STORAGE_URL: await store.newBucket(),
      }));
      stops.push(() => app.close(), store.stop);
    } else {
      const { app: behind, baseUrl } = await listeningApp({ ...settings, SEND_FILES_BY: 'proxy' });
      app = behind;
      stops.push(() => app.close());
      const proxy = await startProxy(name, { api: baseUrl, folder: app.deps.env.storageDir });
      stops.unshift(proxy.stop);
      origin = proxy.url;
    }
    course = await courseWithVideo(app, await videoFixture({ seconds: SECONDS, fps: FPS }));
    await course.convert();
  }, 120_000);
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  beforeEach(async () => {
    ({ token } = await course.newStudent());
    url = origin + (await course.signedUrl(token));
  });

  const request = (made: string, init: RequestInit = {}) => fetch(derivativeUrl(url, made), init);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('the API generates compressed playlists with a signature in each line', async () => {
    for (const playlist of ['stream.m3u8', '240p.m3u8', 'audio.m3u8']) {
      const response = await request(playlist, {
        redirect: 'manual',
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([response.status, response.headers.get('content-type')], playlist).toEqual([
        200,
        'application/vnd.apple.mpegurl',
      ]);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      const text = await response.text();
      const direct = await app.send('GET', derivativeUrl(url, playlist).slice(origin.length), {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(text).toBe(gunzipSync(direct.rawPayload).toString());
      const addresses = text.split('\n').filter((line) => line && !line.startsWith('#'));
      expect(addresses.every((line) => line.endsWith(`?${url.split('?')[1]}`))).toBe(true);
    }
  });

  test.each(['240p', 'audio'])('all segments of the %s playlist together are the rendition', async (kind) => {
    const { bytes: rendition } = await course.derivative(kind);
    const segments = segmentRanges(await (await request(`${kind}.m3u8`)).text());
    expect(segments.length).toBeGreaterThan(2);
    const parts: Buffer[] = [];
    for (const { start, end } of segments) {
      const response = await request(`${kind}.mp4`, { headers: { range: `bytes=${start}-${end}` } });
      expect([response.status, response.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${rendition.length}`,
      ]);
      parts.push(await bytesOf(response));
    }
    expect(Buffer.concat(parts).equals(rendition)).toBe(true);
  });

  test('each derivative has its type and bytes; HEAD returns the size, and a range past the end 416', async () => {
    for (const [made, kind, type] of [
      ['240p.mp4', '240p', 'video/mp4'],
      ['audio.mp4', 'audio', 'audio/mp4'],
      ['poster.webp', 'poster', 'image/webp'],
    ] as const) {
      const { row, bytes: rendition } = await course.derivative(kind);
      const response = await request(made);
      expect([response.status, response.headers.get('content-type')], made).toEqual([200, type]);
      expect(response.headers.get('content-disposition')).toBe(`inline; filename=${made}`);
      expect(sha256(await bytesOf(response))).toBe(row.sha256);
      const head = await request(made, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(rendition.length)]);
      expect((await request(made, { headers: { range: `bytes=${rendition.length}-` } })).status).toBe(416);
    }
  });

  test('ffprobe reads every frame of the stream', async () => {
    const count = [
      '-count_frames',
      '-select_streams',
      'v',
      '-show_entries',
      'stream=nb_read_frames',
      '-of',
      'csv=p=0',
    ];
    expect(
      Number.parseInt(await run('ffprobe', ['-v', 'error', ...count, derivativeUrl(url, '240p.m3u8')]), 10),
    ).toBe(SECONDS * FPS);
    const shown = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name',
      '-of',
      'csv=p=0',
      derivativeUrl(url, 'audio.m3u8'),
    ]);
    expect(new Set(shown.trim().split(/\s+/u))).toEqual(new Set(['aac']));
  }, 60_000);

  test('the portal’s origin may read a stream, with and without a redirect', async () => {
    const first = await request('240p.mp4', {
      redirect: 'manual',
      headers: { origin: PAGES, range: 'bytes=0-99' },
    });
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([
      name === 'store' ? 302 : 206,
      PAGES,
    ]);
    if (name !== 'store') return;
    expect(first.headers.get('cache-control')).toBe('no-store');
    // After a cross-origin redirect a browser sends the origin null.
    const second = await fetch(first.headers.get('location')!, {
      headers: { origin: 'null', range: 'bytes=0-99' },
    });
    expect([second.status, second.headers.get('access-control-allow-origin')]).toEqual([206, '*']);
    expect(second.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  describe('each request checks the permission, and is refused', () => {
    const statuses = async () => {
      const urls = [url, ...DERIVATIVE_FILES.map((made) => derivativeUrl(url, made))];
      return Promise.all(
        urls.map(async (each) => (await fetch(each, { headers: { range: 'bytes=0-9' } })).status),
      );
    };
    const ALL_NOT_FOUND = [404, ...DERIVATIVE_FILES.map(() => 404)];
    const expectReadable = async () => {
      const results = await statuses();
      expect(
        results.every((status) => status === 200 || status === 206),
        results.join(' '),
      ).toBe(true);
    };

    test('for a locked video', async () => {
      await expectReadable();
      await course.moveTo(5);
      expect(await statuses()).toEqual(ALL_NOT_FOUND);
      await course.moveTo(0);
      await expectReadable();
    });

    test('after the session has ended', async () => {
      await expectReadable();
      await app.send('POST', '/api/auth/logout', { token });
      expect(await statuses()).toEqual(ALL_NOT_FOUND);
    });

    test('with an invalid signature', async () => {
      url = url.replace('sig=', 'sig=x');
      expect(await statuses()).toEqual(ALL_NOT_FOUND);
    });
  });
});
