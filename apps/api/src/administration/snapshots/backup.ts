import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ENGINE, readSnapshot } from '@qanoon/db/copy/snapshot';
import type { NamedObject, Snapshot } from '@qanoon/db/copy/snapshot-format';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import type { Storage } from '../../lib/services/storage.ts';
import { syncPath } from '../../platform/storage/local-files.ts';
import { copySecret } from './credential-secret-copy.ts';
import { digest, listSnapshots, MANIFEST, nameOf, readManifest, SNAPSHOTS } from './manifest.ts';

/**
 * How often a backup is attempted. A file may be deleted between the snapshot of the database and the copying
 * of the files.
 */
const ATTEMPTS = 5;

type OnFile = (done: number, total: number) => void;

export type BackupReport = {
  name: string;
  rows: number;
  objects: number;
  newObjects: number;
  newBytes: number;
  removed: number;
};

/**
 * Adds a snapshot to the backup in `folder` while the server runs: the state of the database at one moment,
 * every file that its rows refer to, and the secret of the keys of credentials. Files never change, so those already in the backup are not copied
 * again, and files on the same disk are linked. Removes all but the newest `keep` snapshots when given.
 * Throws an OperatorError when a file is missing or differs from its row.
 */
export async function backUp(
  {
    databaseUrl,
    storage,
    dataDir,
    now,
    onFile,
  }: {
    databaseUrl: string;
    storage: Storage;
    dataDir: string;
    now: () => Date;
    /** Called before each file, with the number of files that are in the backup and of all. */
    onFile?: OnFile;
  },
  folder: string,
  keep?: number,
): Promise<BackupReport> {
  const at = now();
  const name = nameOf(at);
  // The folder contains personal data, so only the server's user may read it.
  await mkdir(join(folder, 'objects'), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, SNAPSHOTS), { recursive: true, mode: 0o700 });
  await removeStale(folder, nameOf(new Date(at.getTime() - DAY_MS)));
  const copied = { objects: 0, bytes: 0 };
  for (let attempt = 1; ; attempt++) {
    const unfinished = join(folder, SNAPSHOTS, `${name}.unfinished`);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const snapshot = await readSnapshot(databaseUrl, unfinished);
    const missing = await copyObjects(storage, folder, snapshot.objects, { copied, onFile });
    if (missing.length > 0) {
      await rm(unfinished, { recursive: true, force: true });
      if (attempt < ATTEMPTS) continue;
      throw new OperatorError(
        `${missing.length} files are missing in the storage, such as ${missing[0]}: no snapshot was made.`,
      );
    }
    // The secret is copied after the database, whose keys are encrypted with it.
    await copySecret(dataDir, unfinished);
    await writeManifest(unfinished, at, snapshot);
    await rename(unfinished, join(folder, SNAPSHOTS, name));
    await syncPath(join(folder, SNAPSHOTS));
    const rows = Object.values(snapshot.tables).reduce((sum, count) => sum + count, 0);
    const removed = keep === undefined ? 0 : await removeOld(folder, keep);
    return {
      name,
      rows,
      objects: snapshot.objects.length,
      newObjects: copied.objects,
      newBytes: copied.bytes,
      removed,
    };
  }
}

async function writeManifest(folder: string, at: Date, snapshot: Snapshot): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const database = await Promise.all(
    paths.map(async (path) => ({ path: relative(folder, path), ...(await digest(path)) })),
  );
  const manifest = { format: 1, createdAt: at.toISOString(), engine: ENGINE, ...snapshot, database };
  const path = join(folder, MANIFEST);
  await writeFile(path, `${JSON.stringify(manifest, null, 1)}\n`, { flag: 'wx', mode: 0o600 });
  for (const each of [...paths, path, folder]) await syncPath(each);
}

/**
 * Copies the objects that the backup does not have; returns the keys of those that the storage does not have.
 */
async function copyObjects(
  storage: Storage,
  folder: string,
  objects: NamedObject[],
  { copied, onFile }: { copied: { objects: number; bytes: number }; onFile: OnFile | undefined },
): Promise<string[]> {
  const missing: string[] = [];
  for (const [index, { key, bytes, sha256 }] of objects.entries()) {
    onFile?.(index, objects.length);
    const target = join(folder, key);
    if ((await stat(target).catch(() => undefined))?.size === bytes) continue;
    if ((await storage.size(key)) === undefined) {
      missing.push(key);
      continue;
    }
    const unfinished = join(folder, 'objects', `.${randomUUID()}`);
    await storage.withLocalFile(key, (path) =>
      link(path, unfinished).catch(() => copyFile(path, unfinished)),
    );
    const copy = await digest(unfinished);
    if (copy.sha256 !== sha256 || copy.bytes !== bytes) {
      await rm(unfinished);
      throw new OperatorError(
        `The file ${key} does not match the hash in its row: restore it from an older snapshot. No snapshot was made.`,
      );
    }
    await syncPath(unfinished);
    await rename(unfinished, target);
    copied.objects += 1;
    copied.bytes += bytes;
  }
  await syncPath(join(folder, 'objects'));
  return missing;
}

/** Removes snapshots that a stopped process left unfinished, unless another process may still be writing them. */
async function removeStale(folder: string, before: string): Promise<void> {
  for (const name of await readdir(join(folder, SNAPSHOTS)))
    if (name.endsWith('.unfinished') && name < before)
      await rm(join(folder, SNAPSHOTS, name), { recursive: true, force: true });
}

/**
 * Removes all but the newest `keep` snapshots, and the files of only those; returns the number of removed
 * snapshots.
 */
async function removeOld(folder: string, keep: number): Promise<number> {
  const names = await listSnapshots(folder);
  const old = names.slice(0, Math.max(0, names.length - keep));
  const needed = new Set<string>();
  for (const name of names.slice(old.length))
    for (const { key } of (await readManifest(folder, name)).objects) needed.add(key);
  for (const name of old) await rm(join(folder, SNAPSHOTS, name), { recursive: true });
  for (const file of await readdir(join(folder, 'objects')))
    if (!needed.has(`objects/${file}`)) await rm(join(folder, 'objects', file));
  return old.length;
}
