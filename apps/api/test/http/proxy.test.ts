// @module-tag any-engine
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../harness.ts';
import { listeningApp } from '../loopback.ts';
import { mp4, storeClaimedUpload } from '../support/media/sample-files.ts';
import { type ProxyName, type RunningProxy, startProxy } from '../support/proxy.ts';

const lecture = mp4(700_000);

describe.each<ProxyName>(['nginx', 'caddy'])('files sent by %s', (name) => {
  let app: TestApp;
  let baseUrl: string;
  let proxy: RunningProxy;
  let address: string;
  let token: string;
  let objectKey: string;
  beforeAll(async () => {
    ({ app, baseUrl } = await listeningApp({ SEND_FILES_BY: 'proxy' }));
    proxy = await startProxy(name, { api: baseUrl, folder: app.deps.env.storageDir });
    const student = await build.student(app.db);
    token = await app.bearer(student);
    const { course } = await build.courseWithVideos(app.db, [1]);
    const file = await storeClaimedUpload(app, lecture, {
      purpose: 'video',
      contentType: 'video/mp4',
      fileName: 'lecture é.mp4',
    });
    objectKey = file.objectKey;
    await app.db.transaction((tx) => tx.update(videos).set({ uploadId: file.id }).execute());
    await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
    const headers = { authorization: `Bearer ${token}` };
    const content = await fetch(`${proxy.url}/api/courses/${course.id}/student-content`, { headers });
    const { sections } = (await content.json()) as { sections: { videos: { signedUrl: string }[] }[] };
    address = proxy.url + sections[0]!.videos[0]!.signedUrl;
  });
  afterAll(async () => {
    await proxy?.stop();
    await app?.close();
  });
  const request = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(address, { method, headers, redirect: 'manual' });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('have all security headers', async () => {
    const response = await request();
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).equals(lecture)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '700000',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="lecture ?.mp4"; filename*=UTF-8''lecture%20%C3%A9.mp4`,
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/u),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'private, max-age=600',
    });
    expect(response.headers.get('x-accel-redirect')).toBeNull();
  });

  test('support ranges', async () => {
    const parts: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=1000-1999', 1000, 1999],
      ['bytes=699000-', 699_000, 699_999],
      ['bytes=-500', 699_500, 699_999],
    ];
    for (const [range, start, end] of parts) {
      const part = await request({ range });
      expect([part.status, part.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${start}-${end}/700000`,
      ]);
      expect((await bytesOf(part)).equals(lecture.subarray(start, end + 1)), range).toBe(true);
    }
    expect((await request({ range: 'bytes=700000-' })).status).toBe(416);
  });

  test('return the size for HEAD', async () => {
    const response = await request({}, 'HEAD');
    expect([
      response.status,
      response.headers.get('content-length'),
      (await bytesOf(response)).length,
    ]).toEqual([200, '700000', 0]);
  });

  test('support If-None-Match and If-Range', async () => {
    const etag = (await request()).headers.get('etag')!;
    expect(etag).toMatch(/^"[^"]+"$/u);
    const unchanged = await request({ 'if-none-match': etag });
    expect([unchanged.status, (await bytesOf(unchanged)).length]).toEqual([304, 0]);
    expect((await request({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await request({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });

  test('are not reachable by a forged URL or by the internal location', async () => {
    const urls = [
      address.replace('sig=', 'sig=x'),
      address.split('?')[0]!,
      `${proxy.url}/protected-files/${objectKey}`,
      `${proxy.url}/protected-files/../protected-files/${objectKey}`,
      `${proxy.url}//protected-files/${objectKey}`,
      `${proxy.url}/%70rotected-files/${objectKey}`,
      `${proxy.url}/${objectKey}`,
    ];
    for (const url of urls) {
      const response = await fetch(url, { headers: { 'x-accel-redirect': `/protected-files/${objectKey}` } });
      expect((await bytesOf(response)).includes(lecture.subarray(0, 64)), url).toBe(false);
      expect(response.headers.get('content-type'), url).not.toBe('video/mp4');
    }
    expect((await fetch(urls[0]!)).status).toBe(404);
  });

  test('are not in the API’s own response; a missing file is an error', async () => {
    const direct = await fetch(address.replace(proxy.url, baseUrl));
    expect([direct.status, direct.headers.get('x-accel-redirect'), (await bytesOf(direct)).length]).toEqual([
      200,
      `/protected-files/${objectKey}`,
      0,
    ]);
    const path = join(app.deps.env.storageDir, objectKey);
    await rename(path, `${path}.away`);
    expect((await request()).status).toBe(404);
    await rename(`${path}.away`, path);
    expect((await request()).status).toBe(200);
  });

  test('are rejected after the session has ended', async () => {
    expect((await request()).status).toBe(200);
    await fetch(`${proxy.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await request()).status).toBe(404);
  });
});
