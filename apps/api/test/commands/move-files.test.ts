// @module-tag engine
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { derivatives } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Storage } from '../../src/lib/services/storage.ts';
import { readStorageUrl } from '../../src/lib/settings/storage-url.ts';
import { openLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { moveFiles } from '../../src/platform/storage/move-files.ts';
import { openS3Storage } from '../../src/platform/storage/s3-storage.ts';
import { listStoredObjects } from '../../src/platform/storage/stored-objects.repo.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { sha256 } from '../support/media/sample-files.ts';
import { startObjectStore, type TestObjectStore } from '../support/object-store.ts';

let store: TestObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());

let installed: Installation;
let db: Db;
let local: Storage;
let bucket: string;
let remote: Storage;
beforeEach(async () => {
  installed = await createInstallation();
  db = await openDatabase(installed.databaseUrl);
  local = await openLocalStorage(join(installed.folder, 'files'));
  bucket = await store.newBucket();
  remote = await openS3Storage(readStorageUrl(bucket, '', {}).objectStore!, join(installed.folder, 'files'));
});
afterEach(async () => {
  await db.close();
  await installed.close();
});

/** Creates uploads with one derivative each, with their bytes in `storage`. */
async function createFiles(count: number, storage = local): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  const store = async (bytes: Buffer) => {
    const key = `objects/${randomUUID()}`;
    const tmpPath = join(storage.tmpDir, randomUUID());
    await writeFile(tmpPath, bytes);
    await storage.put(key, tmpPath);
    all.set(key, bytes);
    return { objectKey: key, bytes: bytes.length, sha256: sha256(bytes) };
  };
  for (let index = 0; index < count; index += 1) {
    const upload = await build.upload(db, {
      purpose: 'video',
      ...(await store(randomBytes(10_000 + index))),
    });
    const made = {
      id: newId(),
      uploadId: upload.id,
      kind: 'poster',
      contentType: 'image/webp',
      createdAt: new Date(),
    };
    const poster = await store(randomBytes(500 + index));
    await db.transaction((tx) =>
      tx
        .insert(derivatives)
        .values({ ...made, ...poster })
        .execute(),
    );
  }
  return all;
}

async function expectAll(storage: Storage, files: Map<string, Buffer>): Promise<void> {
  for (const [key, bytes] of files)
    expect((await buffer(await storage.read(key))).equals(bytes), key).toBe(true);
}
const move = (...args: string[]) => installed.command(['move-files', ...args]);

const SLOW = 60_000;

test(
  'the command moves uploads and derivatives from a folder to a store and from there to another folder',
  async () => {
    const files = await createFiles(5);
    const there = await installed.process(['move-files', '--to', bucket]);
    expect(there).toMatchObject({ code: 0, stderr: '' });
    expect(there.stdout).toMatch(
      /^10 files from .*files to http:\/\/127\.0\.0\.1:\d+\/b-.*\n10 copied \(.* MB\), 0 already there, 0 failed\.\n/u,
    );
    expect(there.stdout).toContain('Every file is in the target storage and matches the hash in its row.');
    expect(there.stdout).not.toContain('S3RVER');
    await expectAll(remote, files);

    const elsewhere = join(installed.folder, 'elsewhere');
    expect(await move('--from', bucket, '--to', `file:${elsewhere}`)).toMatchObject({ code: 0, stderr: '' });
    const back = await openLocalStorage(elsewhere);
    await expectAll(back, files);
    // The first storage is unchanged, and no temporary files remain.
    await expectAll(local, files);
    for (const storage of [local, remote, back]) expect(await readdir(storage.tmpDir)).toEqual([]);
  },
  SLOW,
);

test('an interrupted run can be resumed in both directions', async () => {
  const files = await createFiles(8);
  for (const [from, to] of [
    [local, remote],
    [remote, await openLocalStorage(join(installed.folder, 'back'))],
  ] as const) {
    const stopping = new AbortController();
    const run = moveFiles({ from, to }, await listStoredObjects(db), {
      signal: stopping.signal,
      onProgress: ({ copied }) => copied === 3 && stopping.abort(new Error('stopped')),
    });
    await expect(run).rejects.toThrow('stopped');
    expect(await readdir(to.tmpDir)).toEqual([]);

    const again = await moveFiles({ from, to }, await listStoredObjects(db));
    expect(again.failed).toEqual([]);
    expect(again.already).toBeGreaterThanOrEqual(3);
    expect(again.copied).toBe(16 - again.already);
    expect(again.copied).toBeGreaterThan(0);
    await expectAll(to, files);
  }
});

test(
  'the command does not overwrite other content under the same name, copies the rest and reports it',
  async () => {
    const files = await createFiles(3);
    const [existingKey] = files.keys();
    const other = join(remote.tmpDir, randomUUID());
    await writeFile(other, 'something else');
    await remote.put(existingKey!, other);
    const done = await move('--to', bucket);
    expect(done.code).toBe(1);
    expect(done.stderr).toContain(
      `${existingKey}: an object with other content exists under this key and was not overwritten`,
    );
    expect(done.stderr).toContain('1 files were not copied: see above.');
    expect((await buffer(await remote.read(existingKey!))).toString()).toBe('something else');
    files.delete(existingKey!);
    await expectAll(remote, files);
  },
  SLOW,
);

test('the command does not copy a missing or changed file', async () => {
  const files = await createFiles(2);
  const [lost, changed] = [...files.keys()];
  await local.remove(lost!);
  await writeFile(join(installed.folder, 'files', changed!), Buffer.alloc(files.get(changed!)!.length));
  const done = await moveFiles({ from: local, to: remote }, await listStoredObjects(db));
  expect(done.failed.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { objectKey: lost, reason: 'the object does not exist' },
    { objectKey: changed, reason: 'the object does not match the hash of its row' },
  ]);
  expect(done.copied).toBe(2);
  for (const key of [lost!, changed!]) expect(await remote.size(key)).toBeUndefined();
  expect(await readdir(remote.tmpDir)).toEqual([]);
});

test(
  'the command reports unusable storage addresses without their secrets',
  async () => {
    const errorOf = async (...args: string[]) => {
      const { code, stderr } = await move(...args);
      expect(code).toBe(1);
      return stderr.trim();
    };
    expect(await errorOf('--to', `file:${join(installed.folder, 'files')}`)).toBe(
      '--from and --to name the same storage: nothing to do.',
    );
    expect(await errorOf('--to', 'ftp://a:hidden@host/b')).toBe(
      '--to must be file:/a/folder or s3://host/bucket.',
    );
    expect(await errorOf('--to', bucket.replace('S3RVER:S3RVER', 'AKIA:hidden'))).toMatch(
      /^--to cannot be used \([^)]*\)\.$/u,
    );
  },
  SLOW,
);
