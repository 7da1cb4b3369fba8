import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgres } from '@qanoon/db/env';
import { emptyDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '../src/backup/backup.ts';
import type { Deps } from '../src/context.ts';
import { checkDataFolder } from '../src/doctor/places.ts';
import { readEnv } from '../src/env.ts';
import { EMAIL_JOBS, startWorkers } from '../src/jobs/workers.ts';
import { closeDeps, openDeps } from '../src/open-deps.ts';
import { buildServer } from '../src/server.ts';
import { encoded, formOf, newSession } from './harness.ts';
import { fileOf, mp4, png } from './sample-files.ts';

let folder: string;
let databaseUrl: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0);
  folder = await mkdtemp(join(tmpdir(), 'qanoon-rights-'));
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

/** A file of each kind: uploads by one request and in pieces, a mail, a snapshot, SQLite's own. */
async function leaveTraces(deps: Deps): Promise<void> {
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
    { databaseUrl: deps.env.databaseUrl, storage: deps.storage, now: () => new Date() },
    join(folder, 'data/backup'),
  );
  await http.close();
}

/** Everything below the data folder, itself included, with its rights. */
async function rightsOf(path: string): Promise<[string, number][]> {
  const found = await lstat(path);
  const own: [string, number] = [path.slice(folder.length + 1), found.mode & 0o777];
  if (!found.isDirectory()) return [own];
  return [
    own,
    ...(await Promise.all((await readdir(path)).map((name) => rightsOf(join(path, name))))).flat(),
  ];
}
const database = (rights: [string, number][]) =>
  rights.filter(([path]) => /^data\/qanoon\.db(?:-wal|-shm)?$/u.test(path));

describe('with a umask that opens everything', () => {
  test('what the server writes is for its own user only', async () => {
    const deps = await openDeps(settings());
    await leaveTraces(deps);
    const rights = await rightsOf(join(folder, 'data'));
    for (const part of [
      'data/outbox/',
      'data/files/objects/',
      'data/files/tmp',
      'data/backup/',
      ...(isPostgres ? [] : ['data/qanoon.db-wal']),
    ])
      expect(
        rights.some(([path]) => path.startsWith(part) && path.length >= part.length),
        part,
      ).toBe(true);
    expect(rights.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
    expect(database(rights)).toHaveLength(isPostgres ? 0 : 3);
    await closeDeps(deps);
  });

  test('where the proxy sends the files, its group reads them, and not the database or the mails', async () => {
    const deps = await openDeps(settings({ SEND_FILES_BY: 'proxy' }));
    await leaveTraces(deps);
    const rights = await rightsOf(join(folder, 'data'));
    expect(rights.filter(([, mode]) => (mode & 0o027) !== 0)).toEqual([]);
    const objects = rights.filter(([path]) => /^data(?:\/files(?:\/objects(?:\/.*)?)?)?$/u.test(path));
    expect(objects.length).toBeGreaterThanOrEqual(4);
    for (const [path, mode] of objects) expect(mode & 0o040, path).toBe(0o040);
    for (const [path, mode] of [
      ...database(rights),
      ...rights.filter(([path]) => path.startsWith('data/outbox')),
    ])
      expect(mode & 0o077, path).toBe(0);
    await closeDeps(deps);
  });
});

test('a folder and a database that everybody could read are closed at the start', async () => {
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

test('a file that is not ours stays as it is, in a folder that is closed', async () => {
  const outside = join(folder, 'data', 'notes');
  await mkdir(outside, { recursive: true });
  await writeFile(join(outside, 'mine.txt'), '');
  await closeDeps(await openDeps(settings()));
  expect((await stat(join(outside, 'mine.txt'))).mode & 0o777).toBe(0o666);
});
