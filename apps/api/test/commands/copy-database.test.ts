// @module-tag engine
import { join } from 'node:path';
import { openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../support/installation.ts';

let installation: Installation;
beforeEach(async () => {
  installation = await createInstallation();
});
afterEach(() => installation.close());

const copy = (...args: string[]) => installation.command(['copy-database', ...args]);

test('copy-database refuses one database, two of the same engine, and a missing file', async () => {
  expect(await copy('--from', installation.databaseUrl)).toMatchObject({
    code: 2,
    stderr: 'Usage: pnpm admin copy-database --from DATABASE --to DATABASE\n',
  });
  expect(await copy('--from', 'a.db', '--to', 'file:b.db')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Not copied: One of the two must be a postgres:// address, the other a file.\n',
  });
  const missing = join(installation.folder, 'missing.db');
  expect((await copy('--from', `file:${missing}`, '--to', 'postgres://nowhere.invalid/db')).stderr).toBe(
    `Not copied: There is no database at ${missing}.\n`,
  );
});

test.runIf(isPostgres)(
  'copy-database prints the compared tables, even in a process with the settings of SQLite, and overwrites nothing',
  async () => {
    const db = await openDatabase(installation.databaseUrl);
    await build.pendingPayment(db);
    await db.close();
    const file = join(installation.folder, 'copy.db');
    const args = ['copy-database', '--from', installation.databaseUrl, '--to', `file:${file}`];
    const copied = await installation.process(args, { env: { DATABASE_URL: '' } });
    expect(copied).toMatchObject({ code: 0, stderr: '' });
    expect(copied.stdout).toMatch(/^payments +1 {2}[0-9a-f]{64}$/mu);
    expect(copied.stdout).toContain('both databases have the same content.');
    expect(await copy(...args.slice(1))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not copied: There is a database at'),
    });
  },
  120_000,
);
