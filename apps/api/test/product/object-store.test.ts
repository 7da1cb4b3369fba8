// @module-tag any-engine
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploads, videos } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { pictureName } from '@qanoon/domain/platform/pictures';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnv, SettingError } from '../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../src/open-deps.ts';
import { formOf, type TestApp, testApp } from '../harness.ts';
import { fileOf, mp4, pdf, png, storeClaimedUpload } from '../support/media/sample-files.ts';
import { startObjectStore, type TestObjectStore } from '../support/object-store.ts';

let store: TestObjectStore;
let app: TestApp;
let opened: TestApp | undefined;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());
afterEach(async () => {
  vi.useRealTimers();
  await opened?.close();
  opened = undefined;
});

const lecture = mp4(700_000);
async function openApp(
  settings: Record<string, string> = {},
): Promise<{ token: string; videoAddress: () => Promise<string> }> {
  app = await testApp({ STORAGE_URL: await store.newBucket(), ...settings });
  opened = app;
  const student = await build.student(app.db);
  const { course } = await build.courseWithVideos(app.db, [1]);
  const file = await storeClaimedUpload(app, lecture, {
    purpose: 'video',
    contentType: 'video/mp4',
    fileName: 'lecture – é (1).mp4',
  });
  await app.db.transaction((tx) => tx.update(videos).set({ uploadId: file.id }).execute());
  await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
  const token = await app.bearer(student);
  const content = async () =>
    (await app.send('GET', `/api/courses/${course.id}/student-content`, { token })).json<{
      sections: { videos: { signedUrl: string }[] }[];
    }>();
  return { token, videoAddress: async () => (await content()).sections[0]!.videos[0]!.signedUrl };
}

describe('when the store sends the files', () => {
  test('a signed URL redirects to the store, which serves the bytes with type, name and ranges', async () => {
    const { videoAddress } = await openApp({ SEND_FILES_BY: 'store' });
    const response = await app.send('GET', await videoAddress());
    expect([response.statusCode, response.headers['cache-control']]).toEqual([302, 'no-store']);
    const location = response.headers.location!;
    expect(new URL(location).origin).toBe(app.deps.env.storeOrigin);
    expect(app.deps.env.storeOrigin).toBe(store.origin);

    const sent = await fetch(location);
    expect(Buffer.from(await sent.arrayBuffer()).equals(lecture)).toBe(true);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `inline; filename="lecture ? ? (1).mp4"; filename*=UTF-8''lecture%20%E2%80%93%20%C3%A9%20%281%29.mp4`,
      'cache-control': 'private, max-age=300',
    });
    const part = await fetch(location, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/700000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(lecture.subarray(1000, 2000))).toBe(true);
  });

  test('the store’s URL is valid only for this object and disposition', async () => {
    const { videoAddress } = await openApp({ SEND_FILES_BY: 'store' });
    const location = new URL((await app.send('GET', await videoAddress())).headers.location!);
    const other = await storeClaimedUpload(app, await pdf(), {
      purpose: 'certificate',
      contentType: 'application/pdf',
      fileName: 'a.pdf',
    });
    const changes: ((url: URL) => void)[] = [
      (url) => url.searchParams.set('response-content-type', 'text/html'),
      (url) => url.searchParams.set('X-Amz-Expires', '604800'),
      (url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64)),
      (url) => {
        url.pathname = url.pathname.replace(/objects\/.+$/u, other.objectKey);
      },
    ];
    for (const change of changes) {
      const forged = new URL(location);
      change(forged);
      expect((await fetch(forged)).status, forged.search).toBe(403);
    }
    expect((await fetch(location)).status).toBe(200);
  });

  test('the store’s URL is the same for some minutes, for the browser’s cache', async () => {
    await openApp({ SEND_FILES_BY: 'store' });
    const as = { contentType: 'video/mp4', contentDisposition: 'inline' };
    const key = `objects/${randomUUID()}`;
    const at = async (time: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
      return app.storage.signedUrl!(key, as);
    };
    const first = await at('2026-05-01T10:00:01Z');
    expect(await at('2026-05-01T10:04:59Z')).toBe(first);
    expect(await at('2026-05-01T10:05:00Z')).not.toBe(first);
  });

  test('session and permission are checked before; the API serves HEAD and public pictures', async () => {
    const { token, videoAddress } = await openApp({ SEND_FILES_BY: 'store' });
    const address = await videoAddress();
    const head = await app.send('HEAD', address);
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '700000']);
    expect((await app.send('GET', address.replace('sig=', 'sig=x'))).statusCode).toBe(404);
    expect((await app.send('GET', address)).statusCode).toBe(302);
    await app.send('POST', '/api/auth/logout', { token });
    expect((await app.send('GET', address)).statusCode).toBe(404);

    const picture = await storeClaimedUpload(app, await png(), {
      purpose: 'thumbnail',
      contentType: 'image/png',
      fileName: 'a.png',
    });
    await build.course(app.db, { thumbnailUploadId: picture.id });
    expect((await app.send('GET', `/files/thumbnails/${picture.id}`)).statusCode).toBe(200);
    expect(
      (await app.send('GET', `/files/thumbnails/${picture.id}/${pictureName(320, 'webp')}`)).headers[
        'content-type'
      ],
    ).toBe('image/webp');
  });

  test('the pages’ policy allows images, videos and stream segments from the store, and nothing else', async () => {
    await openApp({ SEND_FILES_BY: 'store', STORAGE_PUBLIC_URL: 'https://media.example.org' });
    const policy = String((await app.send('GET', '/healthz')).headers['content-security-policy']);
    const allowing = policy.split('; ').filter((rule) => rule.includes('https://media.example.org'));
    expect(allowing.map((rule) => rule.split(' ')[0])).toEqual(['img-src', 'media-src', 'connect-src']);
    await app.close();
    await openApp();
    expect((await app.send('GET', '/healthz')).headers['content-security-policy']).not.toContain(
      store.origin,
    );
  });
});

describe('when the store is unavailable', () => {
  const upload = (token: string, bytes: Uint8Array) =>
    app.send('POST', '/api/uploads/payment-proof', {
      token,
      form: formOf({ file: fileOf(bytes, 'a.png', 'image/png') }),
    });

  test('file requests fail with UNAVAILABLE, all others work, no temporary file remains, and files work again afterwards', async () => {
    const { token, videoAddress } = await openApp({ LOG_LEVEL: 'info' });
    const address = await videoAddress();
    const before = await app.db.$count(uploads);
    await store.down();
    try {
      for (const refused of [await app.send('GET', address), await upload(token, await png())]) {
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
        expect(refused.json()).toMatchObject({
          code: 'UNAVAILABLE',
          message: 'The file storage cannot be reached. Please try again in a moment.',
        });
      }
      expect((await app.send('GET', '/readyz')).statusCode).toBe(503);
      expect((await app.send('GET', '/healthz')).statusCode).toBe(200);
      expect((await app.send('GET', '/api/courses')).json()).toHaveLength(1);
      expect((await app.send('HEAD', address)).statusCode).toBe(200);
      expect(await videoAddress()).toBe(address);
      expect(await app.db.$count(uploads)).toBe(before);
    } finally {
      await store.up();
    }
    expect((await app.files()).tmp).toEqual([]);
    expect((await app.send('GET', address)).rawPayload.equals(lecture)).toBe(true);
    expect((await upload(token, await png())).statusCode).toBe(200);
    // The log contains the error, but not the key.
    const failures = app.logged.filter((line) => line.includes('request failed'));
    expect(failures.filter((line) => line.includes('ECONNREFUSED')).length).toBeGreaterThanOrEqual(2);
    expect(app.logged.join('\n')).not.toContain('S3RVER');
  });

  test('the server starts without the store; a refused key or a missing bucket is a SettingError', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qanoon-start-'));
    const url = await freshDatabaseUrl();
    const DATABASE_URL = url.startsWith('postgres') ? url : `file:${url}`;
    const start = async (STORAGE_URL: string) => {
      const deps = await openDeps(
        readEnv({ DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent', STORAGE_URL }),
      );
      await closeDeps(deps);
    };
    const bucket = await store.newBucket();
    const refusal = (thrown: unknown) => {
      expect(thrown).toBeInstanceOf(SettingError);
      return (thrown as Error).message;
    };
    const noBucket = await start(bucket.replace(/b-[0-9a-f-]+/u, 'another-one')).catch(refusal);
    expect(noBucket).toMatch(
      /^The file storage cannot be used \(NotFound: .*\): check STORAGE_URL, its key and its bucket\.$/u,
    );
    const wrongKey = await start(bucket.replace('S3RVER:S3RVER', 'AKIA:not-the-secret')).catch(refusal);
    expect(wrongKey).toMatch(
      /^The file storage cannot be used .*: check STORAGE_URL, its key and its bucket\.$/u,
    );
    expect(wrongKey).not.toContain('not-the-secret');
    await store.down();
    try {
      await start(bucket);
    } finally {
      await store.up();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
