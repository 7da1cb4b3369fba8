import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inspectDatabase } from '@qanoon/db/engine/inspect';
import { withReadOnlyConnection } from '@qanoon/db/engine/read-only-connection';
import { isDemo } from '../../lib/settings/demo-state.ts';
import type { Env } from '../../lib/settings/env.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { checkCredentials } from './credentials.ts';
import { type Diagnostic, diagnostics, reasonOf } from './diagnostic.ts';
import { checkSearch } from './search.ts';

const GIB = 1024 ** 3;
const MIN_POSTGRES = 15;
/** Sessions, reset links and signed URLs depend on synchronized clocks. */
const MAX_SKEW_SECONDS = 5;

/** Checks that the data folder is writable and private, and has free space. */
export async function checkDataFolder({ dataDir }: Env): Promise<Diagnostic[]> {
  const found = diagnostics('data folder');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (thrown) {
    return [
      found.problem(
        `${dataDir} cannot be written (${reasonOf(thrown)}): make it writable for this user, or set DATA_DIR.`,
      ),
    ];
  }
  const { mode } = await stat(dataDir);
  const { bavail, bsize, blocks } = await statfs(dataDir);
  const [free, share] = [bavail * bsize, bavail / blocks];
  const room = `${(free / GIB).toFixed(1)} GB free`;
  return [
    mode & 0o007
      ? found.warning(`${dataDir} can be read by every user of this machine: chmod o-rwx.`)
      : found.ok(`${dataDir} is writable and private.`),
    free < GIB
      ? found.problem(`Only ${room}: free some disk space now.`)
      : share < 0.1
        ? found.warning(`Only ${room}: free some disk space soon.`)
        : found.ok(`${room}.`),
  ];
}

/** Checks that the database responds, has a supported version, all migrations and the right time. */
export async function checkDatabase(env: Env, now: () => Date): Promise<Diagnostic[]> {
  const { databaseUrl } = env;
  const found = diagnostics('database');
  const before = now().getTime();
  const inspected = await inspectDatabase(databaseUrl).catch((thrown: unknown) =>
    found.problem(`It cannot be opened (${reasonOf(thrown)}): check DATABASE_URL.`),
  );
  if ('check' in inspected) return [inspected];
  const { program, run, known, clock } = inspected;
  const all: Diagnostic[] = [];
  const version = Number(/^PostgreSQL (\d+)/u.exec(program)?.[1] ?? MIN_POSTGRES);
  all.push(
    version < MIN_POSTGRES
      ? found.problem(`${program} is too old: PostgreSQL ${MIN_POSTGRES} or newer is needed.`)
      : found.ok(`${program} responds.`),
  );
  if (run > known)
    all.push(
      found.problem(
        `It has ${run} migrations, but this release has only ${known}: start the newer release, or restore a backup.`,
      ),
    );
  else if (run < known)
    all.push(
      found.warning(
        `${known - run} of ${known} migrations have not been run: the next start runs them. Back up first.`,
      ),
    );
  else all.push(found.ok(`All ${known} migrations have been run.`));
  if (clock) {
    const after = now().getTime();
    const skew = Math.abs(clock.getTime() - (before + after) / 2) / 1000 - (after - before) / 2000;
    const clocks = diagnostics('clock');
    all.push(
      skew > MAX_SKEW_SECONDS
        ? clocks.problem(
            `This machine and the database differ by ${Math.round(skew)} seconds: synchronize both with a time server.`,
          )
        : clocks.ok('The clocks of this machine and the database agree.'),
    );
  }
  all.push(await checkSearch(env, run === known));
  return run === known ? [...all, await checkPayees(env), ...(await checkCredentials(env))] : all;
}

/** Checks that students can pay. The demo's sample accounts count only in the demo. */
async function checkPayees(env: Env): Promise<Diagnostic> {
  const found = diagnostics('payees');
  // The engines write booleans differently, so rows are compared here.
  const active = await withReadOnlyConnection<Record<'sample' | 'active', boolean | number>, unknown[]>(
    env.databaseUrl,
    async (query) => {
      const accounts = await query('select is_sample as sample, is_active as active from payee_accounts');
      return accounts.filter((account) => account.active && (isDemo(env) || !account.sample));
    },
  );
  const count = active.length;
  if (count > 0) return found.ok(`${count} active payment ${count === 1 ? 'account' : 'accounts'}.`);
  return found.problem(
    'There are no active payment accounts: courses with a price show “Enrollment opens soon”, and students can enroll only in free ones. Add an account under Payment Accounts in the admin console.',
  );
}

/** Checks that an object can be written, read and deleted. */
export async function checkStorage(env: Env): Promise<Diagnostic[]> {
  const found = diagnostics('storage');
  const where = env.objectStore ? 'The object store' : env.storageDir;
  const key = `objects/${randomUUID()}`;
  const content = `probe ${key}`;
  try {
    const storage = await openStorage(env);
    const tmpPath = join(storage.tmpDir, randomUUID());
    await writeFile(tmpPath, content);
    await storage.put(key, tmpPath);
    const read = await text(await storage.read(key));
    const size = await storage.size(key);
    await storage.remove(key);
    if (read !== content || size !== content.length)
      return [found.problem(`${where} returns other data than was written.`)];
    if ((await storage.size(key)) !== undefined)
      return [found.problem(`${where} does not delete objects: check the permissions of its key.`)];
    return [found.ok(`${where} can write, read and delete.`)];
  } catch (thrown) {
    return [
      found.problem(
        `${where} does not work (${reasonOf(thrown)}): check STORAGE_URL, its permissions and its keys.`,
      ),
    ];
  }
}
