// @module-tag any-engine
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgres } from '@qanoon/db/engine/env';
import { emptyDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDataFolder } from '../../src/administration/doctor/data-stores.ts';
import { backUp } from '../../src/administration/snapshots/backup.ts';
import type { Deps } from '../../src/lib/context.ts';
import { readEnv } from '../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../src/open-deps.ts';
import { buildServer } from '../../src/server.ts';
import { EMAIL_JOBS, startWorkers } from '../../src/workers.ts';
import { encoded, formOf, newSession } from '../harness.ts';
import { fileOf, mp4, png } from '../support/media/sample-files.ts';

let folder: string;
let databaseUrl: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0);
  folder = await mkdtemp(join(tmpdir(), 'qanoon-permissions-'));
  databaseUrl = isPostgres ? await emptyDatabaseUrl() : `file:${join(folder, 'data/qanoon.db')}`;
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

const settings = (over: Record<string, string> = {}) =>
  readEnv({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    OWNER_PASSWORD: 'not-the-demo-one',
    LOG_LEVEL: 'silent',
    VIDEO_WORKER: 'off',
    ...over,
  });

/** Creates a file of each kind: multipart and tus uploads, a mail, a snapshot, SQLite's files. */
async function createFiles(deps: Deps): Promise<void> {
  const http = await buildServer(deps);
  const [student, admin] = [await build.student(deps.db), await build.admin(deps.db)];
  const authorization = `Bearer ${await newSession(deps.db, student, new Date())}`;
  const sent = await encoded(formOf({ file: fileOf(await png(), 'proof.png') }));
  const upload = await http.inject({
    method: 'POST',
    url: '/api/uploads/payment-proof',
    ...sent,
    headers: { ...sent.headers, authorization },
  });
  expect(upload.statusCode, upload.body).toBe(200);
  const tus = {
    authorization: `Bearer ${await newSession(deps.db, admin, new Date())}`,
    'tus-resumable': '1.0.0',
  };
  const started = await http.inject({
    method: 'POST',
    url: '/api/uploads/tus',
    headers: {
      ...tus,
      'upload-length': '5000',
      'upload-metadata': `purpose ${Buffer.from('video').toString('base64')}`,
    },
  });
  expect(started.statusCode, started.body).toBe(201);
  const part = await http.inject({
    method: 'PATCH',
    url: started.headers.location as string,
    headers: {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '1000',
    },
    payload: mp4(5000).subarray(0, 1000),
  });
  expect(part.statusCode, part.body).toBe(204);
  await http.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: student.email } });
  startWorkers(deps, EMAIL_JOBS);
  await deps.jobs.settled();
  await backUp(
    {
      databaseUrl: deps.env.databaseUrl,
      storage: deps.storage,
      dataDir: deps.env.dataDir,
      now: () => new Date(),
    },
    join(folder, 'data/backup'),
  );
  await http.close();
}

/** Lists a folder and everything in it, with the permission bits. */
async function modesOf(path: string): Promise<[string, number][]> {
  const stats = await lstat(path);
  const own: [string, number] = [path.slice(folder.length + 1), stats.mode & 0o777];
  if (!stats.isDirectory()) return [own];
  return [own, ...(await Promise.all((await readdir(path)).map((name) => modesOf(join(path, name))))).flat()];
}
const database = (modes: [string, number][]) =>
  modes.filter(([path]) => /^data\/qanoon\.db(?:-wal|-shm)?$/u.test(path));

describe('with a umask of 0', () => {
  test('only the server’s user can access its files', async () => {
    const deps = await openDeps(settings());
    await createFiles(deps);
    const modes = await modesOf(join(folder, 'data'));
    for (const part of [
      'data/outbox/',
      'data/files/objects/',
      'data/files/tmp',
      'data/backup/',
      ...(isPostgres ? [] : ['data/qanoon.db-wal']),
    ])
      expect(
        modes.some(([path]) => path.startsWith(part) && path.length >= part.length),
        part,
      ).toBe(true);
    expect(modes.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
    expect(database(modes)).toHaveLength(isPostgres ? 0 : 3);
    await closeDeps(deps);
  });

  test('with SEND_FILES_BY=proxy the group can read the files, but not the database or the mails', async () => {
    const deps = await openDeps(settings({ SEND_FILES_BY: 'proxy' }));
    await createFiles(deps);
    const modes = await modesOf(join(folder, 'data'));
    expect(modes.filter(([, mode]) => (mode & 0o027) !== 0)).toEqual([]);
    const objects = modes.filter(([path]) => /^data(?:\/files(?:\/objects(?:\/.*)?)?)?$/u.test(path));
    expect(objects.length).toBeGreaterThanOrEqual(4);
    for (const [path, mode] of objects) expect(mode & 0o040, path).toBe(0o040);
    for (const [path, mode] of [
      ...database(modes),
      ...modes.filter(([path]) => path.startsWith('data/outbox')),
    ])
      expect(mode & 0o077, path).toBe(0);
    await closeDeps(deps);
  });
});

test('the start removes the permissions of others from the data folder and the database', async () => {
  await closeDeps(await openDeps(settings()));
  const data = join(folder, 'data');
  const open = [
    data,
    join(data, 'files'),
    join(data, 'files/objects'),
    ...(isPostgres ? [] : [join(data, 'qanoon.db')]),
  ];
  for (const path of open) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
  expect((await checkDataFolder(settings())).map(({ level }) => level)).toContain('warning');

  await closeDeps(await openDeps(settings()));
  for (const path of open) expect((await stat(path)).mode & 0o007, path).toBe(0);
  expect((await checkDataFolder(settings())).filter(({ message }) => message.includes('every user'))).toEqual(
    [],
  );
});

test('the start does not change the permissions of foreign files', async () => {
  const outside = join(folder, 'data', 'notes');
  await mkdir(outside, { recursive: true });
  await writeFile(join(outside, 'mine.txt'), '');
  await closeDeps(await openDeps(settings()));
  expect((await stat(join(outside, 'mine.txt'))).mode & 0o777).toBe(0o666);
});
