import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OperatorError } from '../../lib/errors/operator-error.ts';

export const MANIFEST = 'manifest.json';
export const SNAPSHOTS = 'snapshots';

const file = z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() });

/**
 * The content of a snapshot, with checksums. The backup's `objects/` folder contains the objects of all its
 * snapshots.
 */
const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The number of applied migrations. */
  migrations: z.int(),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.int()),
  /** The database's files, in the snapshot's own folder. */
  database: z.array(file),
  objects: z.array(
    z.strictObject({
      key: z.string().regex(/^objects\/[0-9a-f-]{36}$/u),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

/** The name of a snapshot taken at `at`; names sort by age. */
export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/gu, '-');

/** Lists the names of the finished snapshots of a backup, oldest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, SNAPSHOTS)).catch((): string[] => []);
  return names.filter((name) => /^\d{4}-[\dTZ-]+$/u.test(name)).sort();
}

/** Throws an OperatorError when the manifest is missing or invalid. */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const path = join(folder, SNAPSHOTS, name, MANIFEST);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`There is no snapshot ${name} in ${folder}.`);
  });
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new OperatorError(`${path} is not a manifest that this version can read.`);
  return parsed.data;
}

/** A file's size and the SHA-256 of its bytes, in hex. */
export async function digest(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** Finds the paths of files and objects of a snapshot that are missing or differ from the manifest. */
export async function findDamage(
  folder: string,
  name: string,
  { database, objects }: Manifest,
): Promise<string[]> {
  const files = [
    ...database.map(({ path, ...rest }) => ({ ...rest, path: join(folder, SNAPSHOTS, name, path) })),
    ...objects.map(({ key, ...rest }) => ({ ...rest, path: join(folder, key) })),
  ];
  const damaged: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    const actual = await digest(path).catch(() => undefined);
    if (actual?.bytes !== bytes || actual.sha256 !== sha256) damaged.push(path);
  }
  return damaged;
}
