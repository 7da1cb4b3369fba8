import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ENGINE, restoreSnapshot } from '@qanoon/db/copy/snapshot';
import { MadeByNewer, NotEmpty } from '@qanoon/db/copy/snapshot-format';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import type { Storage } from '../../lib/services/storage.ts';
import { checkSecret, restoreSecret } from './credential-secret-copy.ts';
import { findDamage, listSnapshots, type Manifest, readManifest, SNAPSHOTS } from './manifest.ts';

/**
 * Reads and verifies every byte of a snapshot; by default of the newest one. Throws an OperatorError when
 * anything is missing or damaged.
 */
export async function checkSnapshot(
  folder: string,
  snapshot?: string,
): Promise<{ name: string; manifest: Manifest }> {
  const name = snapshot ?? (await listSnapshots(folder)).at(-1);
  if (!name) throw new OperatorError(`There is no snapshot in ${folder}.`);
  const manifest = await readManifest(folder, name);
  const damaged = await findDamage(folder, name, manifest);
  if (damaged.length > 0)
    throw new OperatorError(
      `${damaged.length} files of the snapshot ${name} are missing or damaged, such as ${damaged[0]}.`,
    );
  return { name, manifest };
}

/**
 * Fills an empty installation with the database and the files of a snapshot; verifies them first and counts
 * the rows afterwards. Throws an OperatorError when the installation is not empty, or the snapshot is of the
 * other engine or a newer release.
 */
export async function restore(
  { databaseUrl, storage, dataDir }: { databaseUrl: string; storage: Storage; dataDir: string },
  folder: string,
  snapshot?: string,
) {
  const { name, manifest } = await checkSnapshot(folder, snapshot);
  if (manifest.engine !== ENGINE)
    throw new OperatorError(
      `The snapshot is from ${manifest.engine}: restore it into a ${manifest.engine} database first, then copy that database (docs/operations.md).`,
    );
  for await (const { key } of storage.list())
    throw new OperatorError(
      `There are files in the storage, such as ${key}: restore into an empty installation.`,
    );
  await checkSecret(join(folder, SNAPSHOTS, name), dataDir);
  // Files are restored first, so that no row exists before its file.
  for (const { key } of manifest.objects) {
    const tmpPath = join(storage.tmpDir, randomUUID());
    await copyFile(join(folder, key), tmpPath);
    await storage.put(key, tmpPath);
  }
  if (ENGINE === 'sqlite') await mkdir(dirname(databaseUrl), { recursive: true });
  const tables = await restoreSnapshot(databaseUrl, join(folder, SNAPSHOTS, name), manifest).catch(
    (thrown: unknown) => {
      if (thrown instanceof NotEmpty)
        throw new OperatorError(`${thrown.message} Restore into an empty installation.`);
      if (thrown instanceof MadeByNewer)
        throw new OperatorError('The snapshot was made by a newer release: restore it with that release.');
      throw thrown;
    },
  );
  const different = Object.keys({ ...tables, ...manifest.tables }).filter(
    (table) => tables[table] !== manifest.tables[table],
  );
  if (different.length > 0)
    throw new OperatorError(
      `The row counts of these tables differ from the snapshot: ${different.join(', ')}.`,
    );
  await restoreSecret(join(folder, SNAPSHOTS, name), dataDir);
  return {
    name,
    rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
    objects: manifest.objects.length,
  };
}
