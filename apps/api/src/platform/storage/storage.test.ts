// @module-tag any-engine
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStore, type TestObjectStore } from '../../../test/support/object-store.ts';
import type { Storage } from '../../lib/services/storage.ts';
import { readStorageUrl } from '../../lib/settings/storage-url.ts';
import { openLocalStorage } from './local-storage.ts';
import { openS3Storage } from './s3-storage.ts';

const MEGABYTE = 1024 * 1024;
let folder: string;
let store: TestObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-storage-'));
  store = await startObjectStore();
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

describeStorage('a folder', () => openLocalStorage(join(folder, 'local')));
describeStorage('an object store', async () =>
  openS3Storage(readStorageUrl(await store.newBucket(), '', {}).objectStore!, join(folder, 's3')),
);

/** Describes the contract of every driver. */
function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(name, () => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await open();
    });
    const newKey = () => `objects/${randomUUID()}`;
    async function put(bytes: Uint8Array, key = newKey()): Promise<string> {
      const tmpPath = join(storage.tmpDir, randomUUID());
      await writeFile(tmpPath, bytes);
      await storage.put(key, tmpPath);
      return key;
    }
    const bytesOf = async (key: string, range?: { start: number; end: number }) =>
      buffer(await storage.read(key, range));
    async function listObjects(): Promise<Map<string, Date>> {
      const found = new Map<string, Date>();
      for await (const { key, writtenAt } of storage.list()) found.set(key, writtenAt);
      return found;
    }
    const incoming = () => readdir(storage.tmpDir);

    test.each([
      ['nothing', 0],
      ['a byte', 1],
      ['a picture', 300_001],
      ['a lecture in several parts', 20 * MEGABYTE + 7],
    ])('%s is stored and read unchanged, and its temporary file is removed', async (_what, size) => {
      const bytes = randomBytes(size);
      const key = await put(bytes);
      expect((await bytesOf(key)).equals(bytes)).toBe(true);
      expect(await storage.size(key)).toBe(size);
      expect(await incoming()).toEqual([]);
    });

    test('a range has exactly its bytes', async () => {
      const bytes = randomBytes(2 * MEGABYTE);
      const key = await put(bytes);
      for (const [start, end] of [
        [0, 0],
        [1, 1],
        [0, 99],
        [262_143, 262_144],
        [1_000_000, bytes.length - 1],
        [bytes.length - 1, bytes.length - 1],
      ] as const)
        expect(
          (await bytesOf(key, { start, end })).equals(bytes.subarray(start, end + 1)),
          `${start}-${end}`,
        ).toBe(true);
    });

    test('concurrent writes and reads do not mix', async () => {
      const stored = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const bytes = randomBytes(600_000);
          return { key: await put(bytes), bytes };
        }),
      );
      const read = await Promise.all(stored.map(({ key }) => bytesOf(key)));
      for (const [index, { bytes }] of stored.entries()) expect(read[index]!.equals(bytes)).toBe(true);
    });

    test('withLocalFile provides a path and removes a temporary copy', async () => {
      const bytes = randomBytes(400_000);
      const key = await put(bytes);
      expect(
        await storage.withLocalFile(
          key,
          async (path) => (await readFile(path)).equals(bytes) && (await stat(path)).isFile(),
        ),
      ).toBe(true);
      await expect(
        storage.withLocalFile(key, async () => Promise.reject(new Error('the program failed'))),
      ).rejects.toThrow('the program failed');
      expect(await incoming()).toEqual([]);
      expect((await bytesOf(key)).equals(bytes)).toBe(true);
    });

    test('a missing object cannot be read, has no size, and can be removed', async () => {
      const key = newKey();
      await expect(storage.read(key)).rejects.toThrow();
      await expect(storage.withLocalFile(key, (path) => readFile(path))).rejects.toThrow();
      expect(await storage.size(key)).toBeUndefined();
      await storage.remove(key);
    });

    test('list yields all objects with their time until they are removed', async () => {
      const before = Date.now() - 2000;
      const [first, second] = [await put(randomBytes(10)), await put(randomBytes(10))];
      const both = await listObjects();
      for (const key of [first, second]) expect(both.get(key)!.getTime()).toBeGreaterThanOrEqual(before);
      await storage.remove(first);
      const left = await listObjects();
      expect([left.has(first), left.has(second)]).toEqual([false, true]);
      await expect(storage.read(first)).rejects.toThrow();
    });

    test('an invalid key is refused', async () => {
      const key = await put(randomBytes(10));
      for (const foreign of [
        `${key}/../..`,
        '../secret',
        'objects/',
        '/etc/passwd',
        key.replace('objects/', 'tmp/'),
      ]) {
        await expect(storage.read(foreign), foreign).rejects.toThrow('Not an object key');
        await expect(Promise.resolve().then(() => storage.remove(foreign))).rejects.toThrow(
          'Not an object key',
        );
        await expect(put(randomBytes(1), foreign)).rejects.toThrow('Not an object key');
      }
      for (const name of await incoming()) await rm(join(storage.tmpDir, name));
    });

    test('a failed put leaves no object', async () => {
      const key = newKey();
      await expect(storage.put(key, join(storage.tmpDir, 'never-written'))).rejects.toMatchObject({
        code: 'ENOENT',
      });
      expect(await storage.size(key)).toBeUndefined();
    });

    test('ping succeeds', () => expect(storage.ping()).resolves.toBeUndefined());
  });
}
