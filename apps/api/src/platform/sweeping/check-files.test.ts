// @module-tag object-store
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@qanoon/db/engine/ids';
import { derivatives } from '@qanoon/db/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { pdf, sha256, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import { checkObjects, isDamaged } from './check-files.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const storePdf = async () =>
  storeClaimedUpload(app, await pdf(), {
    purpose: 'certificate',
    contentType: 'application/pdf',
    fileName: 'a.pdf',
  });
/** Returns the report of a check so many hours from now. Objects have real timestamps, not the test's. */
const check = (hours: number, options?: { hash: boolean }) =>
  checkObjects({ ...app.deps, now: () => new Date(Date.now() + hours * 3600 * 1000) }, options);

/** Writes these bytes as the object's content. */
async function write(key: string, bytes: string | Buffer): Promise<string> {
  const tmpPath = join(app.storage.tmpDir, newId());
  await writeFile(tmpPath, bytes);
  await app.storage.put(key, tmpPath);
  return key;
}
const stray = () => write(`objects/${newId()}`, 'stray');

/** Inserts a derivative of an upload, with or without its object. */
async function derive(uploadId: string, bytes?: Buffer): Promise<string> {
  const objectKey = `objects/${newId()}`;
  const content = bytes ?? Buffer.from('poster');
  if (bytes) await write(objectKey, bytes);
  const row = {
    uploadId,
    kind: 'poster',
    objectKey,
    contentType: 'image/webp',
    bytes: content.length,
    sha256: sha256(content),
    createdAt: app.deps.now(),
  };
  await app.db.transaction((tx) => tx.insert(derivatives).values(row).execute());
  return objectKey;
}

test('matching rows and objects have no faults', async () => {
  await derive((await storePdf()).id, Buffer.from('poster'));
  await storePdf();
  await stray();
  const report = await check(1, { hash: true });
  expect(report).toEqual({ rows: 3, objects: 4, hashed: 3, faults: [] });
  expect(isDamaged(report)).toBe(false);
});

test('missing objects, wrong sizes, changed contents and orphans are reported', async () => {
  const [missing, short, changed, whole] = [
    await storePdf(),
    await storePdf(),
    await storePdf(),
    await storePdf(),
  ];
  await app.storage.remove(missing.objectKey);
  await write(short.objectKey, 'short');
  const content = Buffer.alloc(changed.bytes, 'x');
  await write(changed.objectKey, content);
  const poster = await derive(whole.id);
  const orphan = await stray();

  const quick = await check(48);
  expect(quick.faults).toHaveLength(4);
  expect(quick.faults).toEqual(
    expect.arrayContaining([
      { key: missing.objectKey, row: `upload ${missing.id} (certificate)`, fault: 'missing' },
      {
        key: short.objectKey,
        row: `upload ${short.id} (certificate)`,
        fault: 'size',
        expected: String(short.bytes),
        found: '5',
      },
      { key: poster, row: `poster of upload ${whole.id}`, fault: 'missing' },
      { key: orphan, fault: 'orphan' },
    ]),
  );
  const thorough = await check(48, { hash: true });
  expect(thorough.faults).toHaveLength(5);
  expect(thorough.faults).toContainEqual({
    key: changed.objectKey,
    row: `upload ${changed.id} (certificate)`,
    fault: 'content',
    expected: changed.sha256,
    found: sha256(content),
  });
  expect(isDamaged(thorough)).toBe(true);
});

test('an orphan is not damage, and the sweeper removes it', async () => {
  const orphan = await stray();
  const report = await check(48);
  expect(report.faults).toEqual([{ key: orphan, fault: 'orphan' }]);
  expect(isDamaged(report)).toBe(false);
});

test('all of several hundred rows are checked', async () => {
  const { id } = await storePdf();
  const row = (kind: string) => ({
    uploadId: id,
    kind,
    objectKey: `objects/${newId()}`,
    contentType: 'image/webp',
    bytes: 1,
    sha256: '',
    createdAt: app.deps.now(),
  });
  await app.db.transaction((tx) =>
    tx
      .insert(derivatives)
      .values(Array.from({ length: 401 }, (_, index) => row(String(index))))
      .execute(),
  );
  const { rows, faults } = await check(48);
  expect([rows, faults.length]).toEqual([402, 401]);
});
