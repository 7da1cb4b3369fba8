import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@qanoon/db/ids';
import { derivatives } from '@qanoon/db/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { kept, pdf, sha256 } from '../../../test/sample-files.ts';
import { checkObjects, isDamaged } from './fsck.service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const keep = async () =>
  kept(app, await pdf(), { purpose: 'certificate', contentType: 'application/pdf', fileName: 'a.pdf' });
/** What is found so many hours from now: objects know the real time, not the test's. */
const check = (hours: number, options?: { hash: boolean }) =>
  checkObjects({ ...app.deps, now: () => new Date(Date.now() + hours * 3600 * 1000) }, options);

/** Puts these bytes in the place of an object, or where there was none. */
async function write(key: string, bytes: string | Buffer): Promise<string> {
  const tmpPath = join(app.storage.tmpDir, newId());
  await writeFile(tmpPath, bytes);
  await app.storage.put(key, tmpPath);
  return key;
}
const stray = () => write(`objects/${newId()}`, 'stray');

/** Something made from an upload, with or without its object. */
async function derive(uploadId: string, bytes?: Buffer): Promise<string> {
  const objectKey = `objects/${newId()}`;
  const said = bytes ?? Buffer.from('poster');
  if (bytes) await write(objectKey, bytes);
  const row = {
    uploadId,
    kind: 'poster',
    objectKey,
    contentType: 'image/webp',
    bytes: said.length,
    sha256: sha256(said),
    createdAt: app.deps.now(),
  };
  await app.db.transaction((tx) => tx.insert(derivatives).values(row).execute());
  return objectKey;
}

test('where every row has its object and every object its row, nothing is found', async () => {
  await derive((await keep()).id, Buffer.from('poster'));
  await keep();
  await stray();
  const report = await check(1, { hash: true });
  expect(report).toEqual({ rows: 3, objects: 4, hashed: 3, faults: [] });
  expect(isDamaged(report)).toBe(false);
});

test('missing objects, other sizes, changed contents and orphans are each named', async () => {
  const [missing, short, changed, whole] = [await keep(), await keep(), await keep(), await keep()];
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

test('an orphan alone is no damage: the sweeper removes it', async () => {
  const orphan = await stray();
  const report = await check(48);
  expect(report.faults).toEqual([{ key: orphan, fault: 'orphan' }]);
  expect(isDamaged(report)).toBe(false);
});

test('hundreds of rows are all looked at', async () => {
  const { id } = await keep();
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
