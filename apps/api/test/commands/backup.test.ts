// @module-tag engine
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sumCounters } from '@qanoon/db/counters/counters';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { enrollments, payments, uploads, users } from '@qanoon/db/schema';
import { emptyDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../src/lib/errors/log.ts';
import { convertVideo } from '../../src/media/video/video.jobs.ts';
import { openJobs } from '../../src/platform/jobs/jobs.ts';
import { formOf } from '../harness.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { fileOf, png } from '../support/media/sample-files.ts';
import { addTestPayees } from '../support/orders/payees.ts';

vi.setConfig({ testTimeout: 60_000 });

let installation: Installation;
let target: Installation;
let db: Db;
let folder: string;
beforeEach(async () => {
  installation = await createInstallation();
  target = await createInstallation({}, await emptyDatabaseUrl());
  db = await openDatabase(installation.databaseUrl);
  folder = join(installation.folder, 'backup');
});
afterEach(async () => {
  await db.close();
  await Promise.all([installation.close(), target.close()]);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const backUp = (...args: string[]) => installation.command(['backup', folder, ...args]);
const restore = (...args: string[]) => target.command(['restore', folder, ...args]);
const snapshots = () => readdir(join(folder, 'snapshots'));

/** Creates a stored file with its row. */
async function addFile(text: string) {
  await mkdir(join(installation.folder, 'files/objects'), { recursive: true });
  const upload = await build.upload(db, {
    bytes: text.length,
    sha256: sha256(Buffer.from(text)),
    claimedAt: new Date(),
  });
  await writeFile(join(installation.folder, 'files', upload.objectKey), text);
  return upload;
}

/**
 * Registers students who submit payments, one after another, until `stop`. Returns the e-mail addresses whose
 * payment was confirmed.
 */
function students(url: string, courseId: string, name: string) {
  const confirmed: string[] = [];
  let stopped = false;
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, { method: 'POST', ...init });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { token: string };
  };
  const working = (async () => {
    for (let index = 0; !stopped; index++) {
      const email = `${name}-${index}@example.test`;
      const body = JSON.stringify({ name: `${name} ${index}`, email, password: 'secret-1' });
      const { token } = await post('/api/auth/register', {
        headers: { 'content-type': 'application/json' },
        body,
      });
      const proof = fileOf(await png(20 + (index % 50), 20), `${email}.png`);
      const form = formOf({
        courseId,
        payment_method: 'easypaisa',
        transactionId: `${name}${index}`,
        payment_proof: proof,
      });
      await post('/api/payments/request-enroll', {
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      confirmed.push(email);
    }
  })();
  return {
    confirmed,
    stop: async () => {
      stopped = true;
      await working;
    },
  };
}

test('a backup of a server under writes is restored with everything confirmed before it', async () => {
  const course = await build.course(db);
  await addTestPayees(db);
  const url = await installation.start();
  const load = ['a', 'b'].map((name) => students(url, course.id, name));
  await vi.waitFor(() => expect(load.every(({ confirmed }) => confirmed.length >= 2)).toBe(true), {
    timeout: 60_000,
    interval: 50,
  });
  const before = load.flatMap(({ confirmed }) => confirmed);
  // The command runs in a separate process from the server, as in production.
  const done = await installation.process(['backup', folder]);
  const after = load.flatMap(({ confirmed }) => confirmed).length;
  await Promise.all(load.map(({ stop }) => stop()));
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(after, 'rows were written after the backup').toBeGreaterThan(before.length);

  expect(await restore('--check')).toMatchObject({ code: 0, stderr: '' });
  const restored = await restore();
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/is restored: \d+ rows and \d+ files\. Start the server\.\n$/u);

  const copy = await openDatabase(target.databaseUrl);
  try {
    // The restored installation has everything confirmed before the backup, and every row has its file.
    const restoredEmails = new Set((await copy.select().from(users)).map(({ email }) => email));
    for (const email of before) expect(restoredEmails).toContain(email);
    const paid = await copy.select().from(payments);
    expect(paid.length).toBeGreaterThanOrEqual(before.length);
    expect(await copy.$count(enrollments)).toBe(paid.length);
    const rows = await copy.select().from(uploads);
    for (const { objectKey, sha256: expected } of rows)
      expect(sha256(await readFile(join(target.folder, 'files', objectKey)))).toBe(expected);
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(paid.map((row) => row.proofUploadId)));
    expect(
      (await sumCounters(copy, { names: ['payment.pending'] })).count,
      'rows that triggers maintain',
    ).toBe(paid.length);
    const [original] = await db.select().from(users).where(eq(users.email, before[0]!));
    expect(
      await copy.select().from(users).where(eq(users.email, before[0]!)),
      'every column, to the millisecond',
    ).toEqual([original]);
  } finally {
    await copy.close();
  }
  const elsewhere = await target.start();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: before[0], password: 'secret-1' });
  const signedIn = await fetch(`${elsewhere}/api/auth/login`, { method: 'POST', headers, body });
  expect(signedIn.status).toBe(200);
});

test('a second snapshot copies only new files, and removing a snapshot removes the files only it refers to', async () => {
  const first = await addFile('the first');
  expect((await backUp()).stdout).toContain('1 files, of which 1 are new');
  expect(
    (await stat(join(folder, 'snapshots', (await snapshots())[0]!))).mode & 0o077,
    'not readable by others',
  ).toBe(0);
  const second = await addFile('the second');
  expect((await backUp()).stdout).toContain('2 files, of which 1 are new');
  await db.transaction((tx) => tx.delete(uploads).where(eq(uploads.id, first.id)).execute());
  expect((await backUp('--keep', '2')).stdout).toContain('1 older snapshot removed.');
  expect(await snapshots()).toHaveLength(2);
  expect((await readdir(join(folder, 'objects'))).sort(), 'the older snapshot still refers to it').toEqual(
    [first, second].map((each) => each.objectKey.slice('objects/'.length)).sort(),
  );
  expect((await backUp('--keep', '1')).code).toBe(0);
  expect(await readdir(join(folder, 'objects'))).toEqual([second.objectKey.slice('objects/'.length)]);
  expect((await backUp('--keep', 'all')).stderr).toContain('--keep takes a number');
});

test('a damaged or incomplete backup is reported before anything is restored', async () => {
  const { objectKey } = await addFile('what it says');
  await backUp();
  await appendFile(join(folder, objectKey), '!');
  for (const args of [['--check'], []]) {
    const refused = await restore(...args);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`missing or damaged, such as ${join(folder, objectKey)}`);
  }
  await rm(join(folder, objectKey));
  expect((await restore()).code).toBe(1);
  expect(await readdir(join(target.folder, 'files/objects'))).toEqual([]);
  const empty = await target.command(['restore', join(folder, 'nothing')]);
  expect(empty).toMatchObject({ code: 1, stderr: `There is no snapshot in ${join(folder, 'nothing')}.\n` });
});

test('a restore into a non-empty installation fails', async () => {
  await addFile('what it says');
  await backUp();
  const over = await installation.command(['restore', folder]);
  expect(over.code).toBe(1);
  expect(over.stderr).toContain('restore into an empty installation');
  // A restore also fails if the installation has a database and no files.
  await (await openDatabase(target.databaseUrl)).close();
  const refused = await restore();
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('Restore into an empty installation.');
});

test('a backup fails when a stored file is missing or changed', async () => {
  const { objectKey } = await addFile('what it says');
  await writeFile(join(installation.folder, 'files', objectKey), 'what it sayz');
  const changed = await backUp();
  expect(changed.code).toBe(1);
  expect(changed.stderr).toContain(`The file ${objectKey} does not match the hash in its row`);
  await rm(join(installation.folder, 'files', objectKey));
  const missing = await backUp();
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain(`missing in the storage, such as ${objectKey}`);
  expect((await snapshots()).filter((name) => !name.endsWith('.unfinished'))).toEqual([]);
});

test('a restored installation has the pending jobs of the backup', async () => {
  const log = createLog('silent');
  const jobs = openJobs({ db, log });
  await db.transaction((tx) => jobs.add(tx, convertVideo, { uploadId: 'a-video' }));
  expect(await backUp()).toMatchObject({ code: 0, stderr: '' });
  expect(await restore()).toMatchObject({ code: 0, stderr: '' });

  const copy = await openDatabase(target.databaseUrl);
  const copied = openJobs({ db: copy, log, timing: { pollSeconds: 0.1 } });
  const input = await new Promise((resolve) =>
    copied.work(convertVideo, { handle: async (given) => resolve(given) }),
  );
  expect(input).toEqual({ uploadId: 'a-video' });
  await copied.stop();
  await copy.close();
});
