import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@qanoon/db/engine/client';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../support/installation.ts';
import { sha256 } from '../support/media/sample-files.ts';

let installed: Installation;
beforeEach(async () => {
  installed = await createInstallation();
});
afterEach(() => installed.close());

/** Creates a row with its file. Returns the path of the file. */
async function createFile(content: string): Promise<string> {
  const objectKey = `objects/${randomUUID()}`;
  const path = join(installed.folder, 'files', objectKey);
  await mkdir(join(installed.folder, 'files/objects'), { recursive: true });
  await writeFile(path, content);
  const db = await openDatabase(installed.databaseUrl);
  await build.upload(db, {
    purpose: 'resource',
    objectKey,
    bytes: content.length,
    sha256: sha256(Buffer.from(content)),
  });
  await db.close();
  return path;
}
const fsck = (...args: string[]) => installed.command(['fsck', ...args]);

test('the command reports damaged files and exits with 1', {
  timeout: 60_000,
}, async () => {
  const [changed, lost] = [await createFile('original'), await createFile('lost')];
  expect(await fsck('--hash')).toEqual({
    code: 0,
    stdout: '2 rows, 2 objects, 2 hashed: 0 missing, 0 with a wrong size, 0 changed, 0 without a row.\n',
    stderr: '',
  });
  await writeFile(changed, 'changed!');
  await rm(lost);
  const damaged = await installed.process(['fsck', '--hash']);
  expect(damaged).toMatchObject({
    code: 1,
    stderr: 'Files are missing or damaged: restore them from a backup.\n',
  });
  expect(damaged.stdout).toContain(
    '2 rows, 1 objects, 1 hashed: 1 missing, 0 with a wrong size, 1 changed, 0 without a row.\n',
  );
  expect(JSON.parse((await fsck('--json')).stdout)).toMatchObject({
    damaged: true,
    hashed: 0,
    faults: [{ fault: 'missing' }],
  });
});
