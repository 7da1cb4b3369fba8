import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import type { TarSource } from 'modern-tar/fs';
import { readManifest, SNAPSHOTS } from '../snapshots/manifest.ts';

/**
 * Packs one snapshot as a tar archive that `pnpm admin restore` takes once it is unpacked: the snapshot's
 * folder, and the files that it needs.
 */
export async function packSnapshot(folder: string, name: string): Promise<Readable> {
  const { objects } = await readManifest(folder, name);
  const snapshot = join(folder, SNAPSHOTS, name);
  const entries = await readdir(snapshot, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const sources = [...paths, ...objects.map(({ key }) => key)].map(
    (path): TarSource => ({
      type: 'file',
      source: join(folder, path),
      target: `academy-backup/${path}`,
      mode: 0o600,
    }),
  );
  // The library is loaded with the first download, because most processes never send one.
  const { packTar } = await import('modern-tar/fs');
  // Files are read one at a time, because an archive is read as slowly as the owner's line.
  return packTar(sources, { concurrency: 1 });
}
