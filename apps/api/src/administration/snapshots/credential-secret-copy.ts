import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { SECRET_FILE, writeOnce } from '../../lib/secret/server-secret.ts';

const read = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, SECRET_FILE), 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw thrown;
  });

/** Copies the secret of the keys of credentials into a snapshot, if there is one in the data folder. */
export async function copySecret(dataDir: string, snapshot: string): Promise<void> {
  const secret = await read(dataDir);
  if (secret !== undefined) await writeOnce(join(snapshot, SECRET_FILE), secret);
}

/** Throws an OperatorError when the data folder has another secret than the snapshot. */
export async function checkSecret(snapshot: string, dataDir: string): Promise<void> {
  const [stored, present] = [await read(snapshot), await read(dataDir)];
  if (stored !== undefined && present !== undefined && stored !== present)
    throw new OperatorError(
      `${join(dataDir, SECRET_FILE)} differs from the one in the snapshot: restore into an empty installation.`,
    );
}

/** Copies the secret of a snapshot back into the data folder. */
export async function restoreSecret(snapshot: string, dataDir: string): Promise<void> {
  const secret = await read(snapshot);
  if (secret !== undefined) await writeOnce(join(dataDir, SECRET_FILE), secret);
}
