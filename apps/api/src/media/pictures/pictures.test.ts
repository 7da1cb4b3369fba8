import { createHash } from 'node:crypto';
import { courses, derivatives, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import {
  PICTURE_ENCODING,
  PICTURE_FORMATS,
  PICTURE_RECIPE,
  PICTURE_WIDTHS,
  pictureName,
} from '@qanoon/domain/platform/pictures';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { courseFixtures } from '../../../test/support/catalog/course-fixtures.ts';
import { png, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';
import { startWorkers } from '../../workers.ts';
import { drawPictures } from './pictures.jobs.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

async function coursePicture() {
  const upload = await storeClaimedUpload(app, await png(900, 600), {
    purpose: 'thumbnail',
    contentType: 'image/png',
    fileName: 'cover.png',
  });
  await build.course(app.db, { thumbnailUploadId: upload.id });
  return upload;
}
const getPicture = (id: string, name: string, headers: Record<string, string> = {}) =>
  app.send('GET', `/files/thumbnails/${id}/${name}`, { headers });
const rowsOf = (uploadId: string) =>
  app.db.select().from(derivatives).where(eq(derivatives.uploadId, uploadId));

test('the recipe in the URLs is the digest of the encoding', () => {
  expect(createHash('sha256').update(JSON.stringify(PICTURE_ENCODING)).digest('hex').slice(0, 8)).toBe(
    PICTURE_RECIPE,
  );
});

test('each size exists in each format, can be cached forever, and is never wider than the upload', async () => {
  const { id } = await coursePicture();
  for (const format of PICTURE_FORMATS)
    for (const width of [320, 1280]) {
      const response = await getPicture(id, pictureName(width, format));
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const rendered = await sharp(response.rawPayload).metadata();
      expect(rendered.format).toBe(format === 'avif' ? 'heif' : 'webp');
      expect(rendered.width).toBe(Math.min(width, 900));
      expect(
        (await getPicture(id, pictureName(width, format), { 'if-none-match': String(response.headers.etag) }))
          .statusCode,
      ).toBe(304);
    }
});

test('concurrent requests render it once, and it is stored as an object with its row', async () => {
  const upload = await coursePicture();
  const name = pictureName(320, 'avif');
  const responses = await Promise.all(Array.from({ length: 5 }, () => getPicture(upload.id, name)));
  const [row, ...others] = await rowsOf(upload.id);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: name,
    contentType: 'image/avif',
    width: 320,
    height: 213,
    bytes: responses[0]!.rawPayload.length,
  });
  for (const { rawPayload } of responses)
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(row!.sha256);
  expect((await app.files()).objects.toSorted()).toEqual(
    [upload.objectKey, row!.objectKey].map((key) => key.split('/')[1]!).toSorted(),
  );
  expect((await app.files()).tmp).toEqual([]);
});

test('a job renders the picture of a new course in every size, and ignores a deleted picture', async () => {
  const upload = await coursePicture();
  await app.db.transaction(async (tx) => {
    await app.deps.jobs.addAll(tx, drawPictures, [{ uploadId: 'deleted' }, { uploadId: upload.id }]);
  });
  startWorkers(app.deps, [drawPictures]);
  const expectedNames = PICTURE_FORMATS.flatMap((format) =>
    PICTURE_WIDTHS.map((width) => pictureName(width, format)),
  ).toSorted();
  await app.deps.jobs.settled();
  expect((await rowsOf(upload.id)).map((row) => row.kind).toSorted()).toEqual(expectedNames);
  expect(await app.deps.jobs.count()).toEqual([{ name: 'draw-pictures', state: 'waiting', jobs: 0 }]);
});

describe('a picture that is deleted', () => {
  /** Deletes the row and the object of the upload at the next call of a method of the storage. */
  function deleteDuring(method: 'withLocalFile' | 'put' | 'read', upload: Upload) {
    const { storage } = app.deps;
    const original = storage[method].bind(storage) as (...values: unknown[]) => Promise<unknown>;
    vi.spyOn(storage, method).mockImplementationOnce(async (...values: unknown[]) => {
      await app.db.transaction(async (tx) => {
        await tx.update(courses).set({ thumbnailUploadId: null });
        await tx.delete(uploads).where(eq(uploads.id, upload.id));
      });
      await storage.remove(upload.objectKey);
      return original(...values) as never;
    });
  }

  test.each(['withLocalFile', 'put'] as const)(
    'is not found, in %s, for anybody who waits for its rendering',
    async (method) => {
      const upload = await coursePicture();
      deleteDuring(method, upload);
      const name = pictureName(320, 'webp');
      const responses = await Promise.all(Array.from({ length: 4 }, () => getPicture(upload.id, name)));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      expect((await app.files()).tmp).toEqual([]);
    },
  );

  test('is not found while it is read, and no cache keeps that response', async () => {
    const upload = await coursePicture();
    deleteDuring('read', upload);
    const response = await app.send('GET', `/files/thumbnails/${upload.id}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('ends the job that renders its sizes without an error', async () => {
    const upload = await coursePicture();
    deleteDuring('put', upload);
    const attempt = { jobId: '1', signal: new AbortController().signal, lastAttempt: false };
    await drawPictures.handle(app.deps, { uploadId: upload.id }, attempt);
    expect(await rowsOf(upload.id)).toEqual([]);
  });

  test('is an error as long as its row exists, because a file is lost', async () => {
    const upload = await coursePicture();
    await app.deps.storage.remove(upload.objectKey);
    expect((await getPicture(upload.id, pictureName(320, 'webp'))).statusCode).toBe(500);
    expect((await app.send('GET', `/files/thumbnails/${upload.id}`)).statusCode).toBe(500);
  });
});

test('saving a course adds one job for each new picture', async () => {
  const author = courseFixtures(app, await build.owner(app.db));
  const waiting = async () => (await app.deps.jobs.count()).find((row) => row.name === 'draw-pictures')?.jobs;
  const course = await author.create();
  expect(await waiting()).toBe(1);
  await author.update(author.formOf(course));
  expect(await waiting()).toBe(1);
  await author.update({ ...author.formOf(course), thumbnailUploadId: await author.uploaded('thumbnail') });
  expect(await waiting()).toBe(2);
});

test('the URL of an older recipe redirects to the new one; other names and other uploads are not found', async () => {
  const { id } = await coursePicture();
  const moved = await getPicture(id, '320-00000000.avif');
  expect(moved.statusCode).toBe(302);
  expect(moved.headers['cache-control']).toBe('no-store');
  expect(new URL(String(moved.headers.location), `http://x/files/thumbnails/${id}/`).pathname).toBe(
    `/files/thumbnails/${id}/${pictureName(320, 'avif')}`,
  );
  for (const name of ['321', '0', 'x'].map((width) => `${width}-${PICTURE_RECIPE}.avif`))
    expect((await getPicture(id, name)).statusCode, name).toBe(404);
  expect((await getPicture(id, `320-${PICTURE_RECIPE}.png`)).statusCode).toBe(404);
  const proof = await storeClaimedUpload(app, await png(), {
    purpose: 'payment-proof',
    contentType: 'image/png',
    fileName: 'receipt.png',
  });
  expect((await getPicture(proof.id, pictureName(320, 'avif'))).statusCode).toBe(404);
  expect(await rowsOf(proof.id)).toEqual([]);
});
