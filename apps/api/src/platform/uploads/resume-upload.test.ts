// @module-tag object-store
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadSessions, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { DetailedError, Upload } from 'tus-js-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, User } from '../../../test/harness.ts';
import { listeningApp } from '../../../test/loopback.ts';
import { fixture, mp4, pdf, png, sha256 } from '../../../test/support/media/sample-files.ts';
import { TusStore } from './tus-store.ts';

let app: TestApp;
let endpoint: string;
let admin: User;
let token: string;
beforeEach(async () => {
  const { app: listening, baseUrl } = await listeningApp({ MAX_VIDEO_MB: '4' });
  app = listening;
  endpoint = `${baseUrl}/api/uploads/tus`;
  admin = await build.admin(app.db);
  token = await app.bearer(admin);
});
afterEach(() => app.close());

const encode = (text: string) => Buffer.from(text).toString('base64');
type TusOptions = { as?: string | undefined; headers?: Record<string, string>; body?: Uint8Array };
/** Sends one raw tus request. */
const tus = (method: string, url: string, { as = token, headers, body }: TusOptions = {}) =>
  fetch(url, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(as && { authorization: `Bearer ${as}` }), ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
const createUpload = (
  bytes: number,
  {
    purpose = 'video',
    filename = 'lecture.mp4',
    as,
  }: { purpose?: string; filename?: string; as?: string } = {},
) =>
  tus('POST', endpoint, {
    ...(as !== undefined && { as }),
    headers: {
      'upload-length': String(bytes),
      'upload-metadata': `purpose ${encode(purpose)},filename ${encode(filename)}`,
    },
  });
const locationOf = (response: Response) => new URL(response.headers.get('location')!, endpoint).href;
const patch = (url: string, offset: number, body: Uint8Array, as?: string) =>
  tus('PATCH', url, {
    ...(as && { as }),
    body,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });
const codeOf = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;

/** Uploads with tus-js-client, without code of this project. */
const sendWithTusClient = (
  bytes: Buffer,
  metadata: Record<string, string>,
  chunkSize = Number.POSITIVE_INFINITY,
) =>
  new Promise<string | undefined>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint,
      metadata,
      chunkSize,
      headers: { Authorization: `Bearer ${token}` },
      retryDelays: null,
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('x-upload-id')),
    });
    upload.start();
  });

async function expectStored(uploadId: string, bytes: Buffer) {
  const [row] = await app.db.select().from(uploads);
  expect(row).toMatchObject({
    id: uploadId,
    ownerId: admin.id,
    bytes: bytes.length,
    sha256: sha256(bytes),
    claimedAt: null,
  });
  expect(await buffer(await app.storage.read(row!.objectKey))).toEqual(bytes);
  expect((await app.files()).tmp).toEqual([]);
  expect(await app.db.$count(uploadSessions)).toBe(0);
  return row!;
}
async function expectNothingLeft() {
  expect(await app.files()).toEqual({ tmp: [], objects: [] });
  expect([await app.db.$count(uploads), await app.db.$count(uploadSessions)]).toEqual([0, 0]);
}

describe('tus-js-client', () => {
  test('uploads a video with a token, purpose and name, and receives its id', async () => {
    const bytes = await fixture('clip.mp4');
    const uploadId = await sendWithTusClient(bytes, { purpose: 'video', filename: '../lecture.mp4' });
    expect(await expectStored(uploadId!, bytes)).toMatchObject({
      purpose: 'video',
      contentType: 'video/mp4',
      fileName: 'lecture.mp4',
      durationSeconds: 12,
    });
    expect(await app.as(admin).uploads.describe({ uploadId: uploadId! })).toEqual({
      uploadId,
      contentType: 'video/mp4',
      bytes: bytes.length,
    });
  });

  test('uploads in chunks', async () => {
    const bytes = mp4(1_000_000);
    await expectStored(
      (await sendWithTusClient(bytes, { purpose: 'video', filename: 'a.mp4' }, 300_000))!,
      bytes,
    );
  });

  test('refuses a name that needs a converter before its bytes when there is no converter', async () => {
    for (const filename of ['lecture.mov', 'lecture.MKV', 'lecture.3gp']) {
      const response = await createUpload(2_000_000, { filename });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ message: 'Video must be mp4 or webm' });
    }
    expect(await app.db.$count(uploadSessions)).toBe(0);
  });

  test('is told that a video breaks off, and nothing of it stays', async () => {
    const whole = await fixture('video/recorded-in-browser.mp4');
    const refused = await sendWithTusClient(whole.subarray(0, -1000), {
      purpose: 'video',
      filename: 'a.mp4',
    }).catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(DetailedError);
    expect(JSON.parse((refused as DetailedError).originalResponse!.getBody())).toMatchObject({
      code: 'FILE_DAMAGED',
      message: expect.stringMatching(/^This video breaks off/u),
    });
    expect(await app.db.$count(uploadSessions)).toBe(0);
    expect(await app.files()).toEqual({ tmp: [], objects: [] });
  });

  test('receives the fixed error text for bytes of the wrong type, and nothing is stored', async () => {
    const refused = await sendWithTusClient(await png(), { purpose: 'resource', filename: 'a.pdf' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(refused).toBeInstanceOf(DetailedError);
    expect((refused as DetailedError).originalResponse!.getStatus()).toBe(415);
    expect(JSON.parse((refused as DetailedError).originalResponse!.getBody())).toMatchObject({
      code: 'UPLOAD_REJECTED',
      message: 'Unsupported file type',
    });
    await expectNothingLeft();
  });
});

describe('the protocol', () => {
  test('lists its extensions to guests', async () => {
    const response = await tus('OPTIONS', endpoint, { as: '' });
    expect(response.status).toBe(204);
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect(response.headers.get('tus-extension')).toBe(
      'creation,creation-with-upload,termination,expiration',
    );
  });

  test('resumes an upload, and reports its offset and expiry', async () => {
    const bytes = mp4(500_000);
    const created = await createUpload(bytes.length);
    expect(created.status).toBe(201);
    const url = locationOf(created);
    expect((await patch(url, 0, bytes.subarray(0, 200_000))).headers.get('upload-offset')).toBe('200000');
    const head = await tus('HEAD', url);
    expect(
      Object.fromEntries(
        ['upload-offset', 'upload-length', 'upload-expires', 'cache-control'].map((name) => [
          name,
          head.headers.get(name),
        ]),
      ),
    ).toEqual({
      'upload-offset': '200000',
      'upload-length': '500000',
      'upload-expires': new Date(app.deps.now().getTime() + 24 * 3600 * 1000).toUTCString(),
      'cache-control': 'no-store',
    });
    expect(await codeOf(await patch(url, 100_000, bytes.subarray(100_000)))).toBe('409 UPLOAD_OFFSET');
    const finished = await patch(url, 200_000, bytes.subarray(200_000));
    expect([finished.status, finished.headers.get('upload-offset')]).toEqual([204, '500000']);
    await expectStored(finished.headers.get('x-upload-id')!, bytes);
  });

  test('repeats the final response; a repeated last request creates no second upload', async () => {
    const bytes = await pdf();
    const url = locationOf(
      await createUpload(bytes.length, { purpose: 'resource', filename: 'handout.pdf' }),
    );
    const id = (await patch(url, 0, bytes)).headers.get('x-upload-id')!;
    const again = await tus('HEAD', url);
    expect([again.status, again.headers.get('x-upload-id'), again.headers.get('upload-offset')]).toEqual([
      200,
      id,
      String(bytes.length),
    ]);
    expect((await patch(url, bytes.length, Buffer.alloc(0))).headers.get('x-upload-id')).toBe(id);
    expect(await codeOf(await patch(url, 0, bytes))).toBe('409 UPLOAD_OFFSET');
    await expectStored(id, bytes);
  });

  test('creates one upload from two simultaneous last requests', async () => {
    const bytes = mp4(2_000_000);
    const url = locationOf(await createUpload(bytes.length));
    await patch(url, 0, bytes.subarray(0, 1_900_000));
    const last = bytes.subarray(1_900_000);
    const responses = await Promise.all([
      patch(url, 1_900_000, last),
      patch(url, 1_900_000, last),
      tus('HEAD', url),
    ]);
    expect(
      responses.map(({ status }) => status).filter((status) => status === 204).length,
    ).toBeGreaterThanOrEqual(1);
    for (const { status } of responses) expect([200, 204, 409]).toContain(status);
    await expectStored((await tus('HEAD', url)).headers.get('x-upload-id')!, bytes);
  });

  test('completes an upload at the next request after a crash that followed its last byte', async () => {
    const bytes = mp4(300_000);
    const url = locationOf(await createUpload(bytes.length));
    await patch(url, 0, bytes.subarray(0, 299_999));
    // Writes the last byte without completing the upload, as after a crash.
    await new TusStore(app.deps).write(
      Readable.from([bytes.subarray(299_999)]),
      url.split('/').at(-1)!,
      299_999,
    );
    expect(await app.db.$count(uploads)).toBe(0);
    const head = await tus('HEAD', url);
    expect(head.status).toBe(200);
    await expectStored(head.headers.get('x-upload-id')!, bytes);
  });

  test('completes an upload after a crash between its object and its row', async () => {
    const bytes = mp4(300_000);
    const url = locationOf(await createUpload(bytes.length));
    const { put } = app.storage;
    app.deps.storage.put = async (key, path) => {
      await put(key, path);
      throw new Error('simulated crash');
    };
    expect((await patch(url, 0, bytes)).status).toBe(500);
    expect(await app.db.$count(uploads)).toBe(0);
    app.deps.storage.put = put;
    await expectStored((await tus('HEAD', url)).headers.get('x-upload-id')!, bytes);
  });

  test('deletes an incomplete or completed upload at its owner’s request', async () => {
    const bytes = mp4(10_000);
    for (const sent of [bytes.subarray(0, 5000), bytes]) {
      const url = locationOf(await createUpload(bytes.length));
      await patch(url, 0, sent);
      expect((await tus('DELETE', url)).status).toBe(204);
      expect((await tus('HEAD', url)).status).toBe(404);
    }
    await expectNothingLeft();
  });

  test('does not delete a claimed upload', async () => {
    const bytes = mp4(10_000);
    const url = locationOf(await createUpload(bytes.length));
    await patch(url, 0, bytes);
    await app.db.transaction((tx) => tx.update(uploads).set({ claimedAt: app.deps.now() }).execute());
    expect(await codeOf(await tus('DELETE', url))).toBe('404 UPLOAD_NOT_FOUND');
    expect(await app.db.$count(uploads)).toBe(1);
  });
});

describe('the protocol refuses', () => {
  test.each([
    [
      'a purpose that is not resumable',
      () => createUpload(1000, { purpose: 'thumbnail' }),
      '400 INVALID_INPUT',
    ],
    ['no purpose', () => tus('POST', endpoint, { headers: { 'upload-length': '10' } }), '400 INVALID_INPUT'],
    [
      'no length',
      () => tus('POST', endpoint, { headers: { 'upload-metadata': `purpose ${encode('video')}` } }),
      '400 INVALID_INPUT',
    ],
    [
      'a deferred length',
      () => tus('POST', endpoint, { headers: { 'upload-defer-length': '1' } }),
      '400 INVALID_INPUT',
    ],
    ['more than the limit', () => createUpload(4 * 1024 * 1024 + 1), '413 UPLOAD_TOO_LARGE'],
    [
      'another version of the protocol',
      () => tus('POST', endpoint, { headers: { 'tus-resumable': '' } }),
      '412 TUS_VERSION',
    ],
    ['a guest', () => createUpload(1000, { as: '' }), '401 UNAUTHENTICATED'],
    [
      'an unknown upload',
      () => tus('PATCH', `${endpoint}/019a4c1f-02d8-7b6a-8f15-c2d94e7a1b33`),
      '404 UPLOAD_NOT_FOUND',
    ],
    ['another method', () => tus('PUT', endpoint), '405 METHOD_NOT_ALLOWED'],
  ])('%s', async (_what, send, expected) => {
    expect(await codeOf(await send())).toBe(expected);
    await expectNothingLeft();
  });

  test('only more than the limit: exactly the limit is accepted', async () => {
    expect((await createUpload(4 * 1024 * 1024)).status).toBe(201);
  });

  test('students, and administrators without canManageCourses', async () => {
    const student = await app.bearer(await build.student(app.db));
    expect(await codeOf(await createUpload(1000, { as: student }))).toBe('403 FORBIDDEN');
    const other = await build.admin(app.db, { canManageCourses: false });
    expect(await codeOf(await createUpload(1000, { as: await app.bearer(other) }))).toBe('403 FORBIDDEN');
  });

  test('callers without the permission before it validates the request', async () => {
    const student = await app.bearer(await build.student(app.db));
    const wrong: Record<string, string>[] = [
      ...['-5', 'x', '1e3', String(2 ** 52), '9'.repeat(40)].map((length) => ({ 'upload-length': length })),
      {},
      { 'upload-length': '10', 'upload-metadata': 'purpose ***,,' },
      { 'upload-length': '10', 'upload-metadata': `purpose ${encode('thumbnail')}` },
      { 'upload-length': '10', 'tus-resumable': '0.1' },
    ];
    for (const headers of wrong)
      for (const more of [{}, { 'upload-metadata': `purpose ${encode('video')}` }] as Record<
        string,
        string
      >[]) {
        expect(await codeOf(await tus('POST', endpoint, { as: '', headers: { ...more, ...headers } }))).toBe(
          '401 UNAUTHENTICATED',
        );
        expect(
          await codeOf(await tus('POST', endpoint, { as: student, headers: { ...more, ...headers } })),
        ).toBe('403 FORBIDDEN');
      }
  });

  test('control characters in the name, or elsewhere in the metadata', async () => {
    for (const text of ['a\u0000.mp4', '\u0000', 'a\n.mp4', 'a\u0007b.mp4', '\u007f', 'a\u0085.mp4']) {
      expect(await codeOf(await createUpload(1000, { filename: text }))).toBe('400 INVALID_INPUT');
      const other = {
        'upload-length': '10',
        'upload-metadata': `purpose ${encode('video')},note ${encode(text)}`,
      };
      expect(await codeOf(await tus('POST', endpoint, { headers: other }))).toBe('400 INVALID_INPUT');
    }
    await expectNothingLeft();
  });

  test('every request for the upload of another account', async () => {
    const bytes = mp4(10_000);
    const url = locationOf(await createUpload(bytes.length));
    const other = await app.bearer(await build.admin(app.db));
    expect((await tus('HEAD', url, { as: other })).status).toBe(404);
    expect(await codeOf(await patch(url, 0, bytes, other))).toBe('404 UPLOAD_NOT_FOUND');
    expect(await codeOf(await tus('DELETE', url, { as: other }))).toBe('404 UPLOAD_NOT_FOUND');
    const id = (await patch(url, 0, bytes)).headers.get('x-upload-id')!;
    expect((await tus('HEAD', url, { as: other })).status).toBe(404);
    await expectStored(id, bytes);
  });

  test('more bytes than Upload-Length', async () => {
    const url = locationOf(await createUpload(1000));
    expect(await codeOf(await patch(url, 0, mp4(2000)))).toBe('413 UPLOAD_TOO_LARGE');
  });

  test('an expired session', async () => {
    const url = locationOf(await createUpload(10_000));
    app.pass(25 * 3600);
    expect(await codeOf(await patch(url, 0, mp4(10_000)))).toBe('401 UNAUTHENTICATED');
  });
});
