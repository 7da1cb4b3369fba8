// @module-tag engine
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@qanoon/db/engine/ids';
import { derivatives, uploadSessions, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { pdf, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import { sweepUploads } from './sweep-files.ts';

const DAY = 24 * 3600;
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const pathOf = (key: string) => join(app.deps.env.storageDir, key);
/** Sets a file's modification time, because the file system does not use the test clock. */
const writtenNow = (path: string) => utimes(path, app.deps.now(), app.deps.now());

async function storePdf(claimed: boolean) {
  const upload = await storeClaimedUpload(app, await pdf(), {
    purpose: 'certificate',
    contentType: 'application/pdf',
    fileName: 'a.pdf',
  });
  await writtenNow(pathOf(upload.objectKey));
  if (!claimed)
    await app.db.transaction((tx) =>
      tx.update(uploads).set({ claimedAt: null }).where(eq(uploads.id, upload.id)).execute(),
    );
  return upload;
}
async function stray(key: string) {
  await writeFile(pathOf(key), 'stray');
  await writtenNow(pathOf(key));
  return key.split('/')[1]!;
}
const names = async () => (await app.files()).objects.sort();

test('an unclaimed upload is removed after a day with its row; a claimed one is not', async () => {
  const [claimed, unclaimed] = [await storePdf(true), await storePdf(false)];
  app.pass(DAY - 1);
  await sweepUploads(app.deps);
  expect(await names()).toHaveLength(2);
  app.pass(2);
  await sweepUploads(app.deps);
  expect(await names()).toEqual([claimed.objectKey.split('/')[1]]);
  expect(await app.db.$count(uploads, eq(uploads.id, unclaimed.id))).toBe(0);
  app.pass(400 * DAY);
  await sweepUploads(app.deps);
  expect(await names()).toHaveLength(1);
  expect(await app.db.$count(uploads)).toBe(1);
});

test('a statement that was not imported is removed after an hour', async () => {
  const { id } = await storeClaimedUpload(app, Buffer.from('Date,Credit'), {
    purpose: 'statement',
    contentType: 'text/csv',
    fileName: 'a.csv',
  });
  await app.db.transaction((tx) =>
    tx.update(uploads).set({ claimedAt: null }).where(eq(uploads.id, id)).execute(),
  );
  app.pass(3599);
  await sweepUploads(app.deps);
  expect(await names()).toHaveLength(1);
  app.pass(2);
  await sweepUploads(app.deps);
  expect(await names()).toEqual([]);
  expect(await app.db.$count(uploads)).toBe(0);
});

test('an object without a row is removed after a day', async () => {
  await stray(`objects/${newId()}`);
  app.pass(DAY - 1);
  await sweepUploads(app.deps);
  expect(await names()).toHaveLength(1);
  app.pass(2);
  await sweepUploads(app.deps);
  expect(await names()).toEqual([]);
});

test('a partial temporary file is removed after a day', async () => {
  await stray('tmp/partial');
  app.pass(DAY - 1);
  await sweepUploads(app.deps);
  expect((await app.files()).tmp).toHaveLength(1);
  app.pass(2);
  await sweepUploads(app.deps);
  expect((await app.files()).tmp).toEqual([]);
});

test('an upload session is removed with its bytes after a day without data', async () => {
  const { id: ownerId } = await build.admin(app.db);
  const [silent, incoming] = [newId(), newId()];
  for (const id of [silent, incoming]) {
    const row = {
      id,
      ownerId,
      purpose: 'video' as const,
      metadata: {},
      bytes: 1000,
      createdAt: app.deps.now(),
    };
    await app.db.transaction((tx) => tx.insert(uploadSessions).values(row).execute());
    await stray(`tmp/${id}`);
  }
  app.pass(DAY - 1);
  await writtenNow(pathOf(`tmp/${incoming}`));
  await sweepUploads(app.deps);
  expect((await app.files()).tmp).toHaveLength(2);
  app.pass(2);
  await sweepUploads(app.deps);
  expect((await app.files()).tmp).toEqual([incoming]);
  expect((await app.db.select().from(uploadSessions)).map(({ id }) => id)).toEqual([incoming]);
});

test('a derivative remains as long as its row', async () => {
  const { id: uploadId } = await storePdf(true);
  const objectKey = `objects/${newId()}`;
  await stray(objectKey);
  const row = {
    uploadId,
    kind: 'poster',
    objectKey,
    contentType: 'image/webp',
    bytes: 5,
    sha256: '',
    createdAt: app.deps.now(),
  };
  await app.db.transaction((tx) => tx.insert(derivatives).values(row).execute());
  app.pass(2 * DAY);
  await sweepUploads(app.deps);
  expect(await names()).toHaveLength(2);
  await app.db.transaction((tx) => tx.delete(derivatives).execute());
  await sweepUploads(app.deps);
  expect(await names()).toHaveLength(1);
});

test('foreign files in the objects folder are not removed, and the sweep continues', async () => {
  await stray('objects/README.txt');
  const orphan = await stray(`objects/${newId()}`);
  app.pass(2 * DAY);
  await sweepUploads(app.deps);
  expect(await names()).toEqual(['README.txt']);
  expect(await names()).not.toContain(orphan);
});

test('hundreds of orphans are removed from among hundreds of stored files', async () => {
  const claimed = await storePdf(true);
  for (let index = 0; index < 410; index++) await stray(`objects/${newId()}`);
  app.pass(2 * DAY);
  await sweepUploads(app.deps);
  expect(await names()).toEqual([claimed.objectKey.split('/')[1]]);
});
