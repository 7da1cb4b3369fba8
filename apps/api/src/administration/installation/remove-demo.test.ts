// @module-tag engine
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCatalogueVersion } from '@qanoon/db/queries/catalogue-version';
import { courses, jobs, setupLinks, users } from '@qanoon/db/schema';
import { DEMO_ACADEMY, seedDemoAcademy } from '@qanoon/db/seed/demo-academy';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { pdf, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import { ensureOwner } from '../../bootstrap.ts';
import { isDemo, isDemoOutdated, startWithoutDemo } from '../../lib/settings/demo-state.ts';
import { DEFAULT_OWNER, readEnv } from '../../lib/settings/env.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { scheduleSweep } from '../../platform/jobs/schedule-sweep.ts';
import { sweepUploads } from '../../platform/sweeping/sweep-files.ts';
import { createCaller } from '../../router.ts';
import { checkSnapshot } from '../snapshots/restore.ts';

const { password: PASSWORD } = DEFAULT_OWNER;
const NEW_OWNER = { fullName: 'Hina Malik', email: 'hina@example.test', password: 'harbour lantern 7' };
const SETTINGS = { DEMO: 'on', OWNER_PASSWORD: '', PUBLIC_URL: 'https://academy.example.test' };
const DAY = 24 * 3600;

let app: TestApp;
let owner: User;
async function start(settings: Record<string, string>): Promise<void> {
  app = await testApp(settings, { payees: false });
  // The backup and the lock open the database by its address, so the app has to know it.
  Object.assign(app.deps.env, { databaseUrl: app.databaseUrl });
  await ensureOwner(app.deps);
  [owner] = (await app.db.select().from(users)) as [User];
}
/** The demo has a student, a course and a file. */
beforeEach(async () => {
  await start(SETTINGS);
  await seedDemoAcademy(app.db, app.deps.now());
  await build.student(app.db);
  await build.course(app.db);
  await storeClaimedUpload(app, await pdf(), {
    purpose: 'certificate',
    contentType: 'application/pdf',
    fileName: 'a.pdf',
  });
});
afterEach(() => app.close());

const remove = (by = owner, password = PASSWORD) => app.as(by).setup.removeDemo({ password });
const tokenOf = ({ setupUrl }: { setupUrl: string }) => setupUrl.split('/setup/')[1]!;
const backupFolder = () => join(app.deps.env.dataDir, 'demo-backup');
const readSettings = (settings: Record<string, string>) => ({
  ...readEnv({ ...settings, NODE_ENV: 'test', DATA_DIR: app.deps.env.dataDir }),
  databaseUrl: app.databaseUrl,
});
/** Starts the settings and the server of another process on the same database. */
function startOther() {
  const env = readSettings(SETTINGS);
  const deps = { ...app.deps, env };
  return { deps, guest: createCaller({ ...deps, actor: null, ip: '127.0.0.1', requestId: 'other' }) };
}

describe('removing the demo', () => {
  test('ends every session and account, and lets an owner set up a new academy', async () => {
    const session = await app.bearer(owner);
    const removed = await remove();
    expect(removed.setupUrl).toMatch(/^https:\/\/academy\.example\.test\/setup\/[\w-]{43}$/u);
    expect((await app.send('GET', '/trpc/auth.me', { token: session })).statusCode).toBe(503);
    expect((await app.send('GET', '/')).body).toContain('This academy is being set up');
    const token = tokenOf(removed);
    const signedIn = await app.guest().setup.createOwner({ token, ...NEW_OWNER });
    expect((await app.send('GET', '/trpc/auth.me', { token: session })).statusCode).toBe(401);
    const { email, password } = DEFAULT_OWNER;
    expect((await failureOf(app.guest().auth.adminLogin({ email, password }))).code).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await app.db.select().from(users)).toMatchObject([{ email: NEW_OWNER.email, isOwner: true }]);
    expect(await app.db.$count(courses)).toBe(0);
    const page = await app.send('GET', '/trpc/academy.get', { token: signedIn.token });
    expect(page.json()).toMatchObject({ result: { data: { academy: { isOpen: false }, version: 0 } } });
    expect(page.body).not.toContain(DEMO_ACADEMY.phone);
    const config = await app.send('GET', '/trpc/site.config');
    expect(config.json()).toMatchObject({ result: { data: { demo: false, demoAccounts: [] } } });
  });

  test('is known to other processes, and to a later start with DEMO=on', async () => {
    const other = startOther();
    expect(isDemo(other.deps.env)).toBe(true);
    const token = tokenOf(await remove());
    const version = await readCatalogueVersion(app.db);
    expect(await other.guest.setup.check({ token })).toMatchObject({ status: 'valid' });
    expect(isDemo(other.deps.env)).toBe(false);
    expect(await readCatalogueVersion(app.db), 'what it cached is outdated').toBeGreaterThan(version);
    const restarted = startOther();
    expect(await isDemoOutdated(restarted.deps)).toBe(true);
    startWithoutDemo(restarted.deps.env);
    expect(isDemo(restarted.deps.env)).toBe(false);
    await ensureOwner(restarted.deps);
    expect(await app.db.$count(users), 'no owner with the password of the demo').toBe(0);
  });

  test('leaves the job that sweeps, without which the files of the demo would stay until a restart', async () => {
    await app.db.transaction((tx) => scheduleSweep(app.deps, tx));
    await remove();
    expect(await app.db.select({ name: jobs.name }).from(jobs)).toEqual([{ name: 'sweep' }]);
  });

  test('leaves a backup from which the demo can be restored', async () => {
    await remove();
    const { manifest } = await checkSnapshot(backupFolder());
    expect(manifest.tables).toMatchObject({ uploads: 1, users: 2, courses: 1 });
    expect(manifest.objects).toHaveLength(1);
  });

  test('removes nothing when the demo cannot be backed up', async () => {
    await writeFile(backupFolder(), 'a file where the folder should be');
    expect((await failureOf(remove())).code).toBe('DEMO_NOT_BACKED_UP');
    expect(await app.db.$count(courses)).toBe(1);
    expect(isDemo(app.deps.env)).toBe(true);
    await rm(backupFolder());
    expect(await remove()).toHaveProperty('setupUrl');
  });

  test('leaves its files to the sweeper', async () => {
    await remove();
    const { objects } = await app.files();
    expect(objects).not.toEqual([]);
    if (app.deps.env.objectStore) return;
    for (const name of objects)
      await utimes(join(app.deps.env.storageDir, 'objects', name), app.deps.now(), app.deps.now());
    app.pass(DAY + 1);
    await sweepUploads(app.deps);
    expect((await app.files()).objects).toEqual([]);
  });

  test('happens once when it is asked for five times at once', async () => {
    const { won, refused } = await race(Array.from({ length: 5 }, () => () => remove()));
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(4).fill('NOT_A_DEMO'));
    expect(await app.db.$count(setupLinks)).toBe(1);
    expect(await app.guest().setup.check({ token: tokenOf(won[0]!) })).toMatchObject({ status: 'valid' });
  });
});

describe('the demo', () => {
  const nothingRemoved = async () => expect(await app.db.$count(courses)).toBe(1);

  test('is removed only by its owner, with the password', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const manager = await build.admin(app.db, { canManageAcademy: true, passwordHash });
    expect((await failureOf(remove(manager))).code).toBe('FORBIDDEN');
    expect(await app.as(manager).setup.demoContents()).toBeNull();
    expect((await failureOf(remove(owner, 'a guess'))).code).toBe('WRONG_PASSWORD');
    expect(await app.as(owner).setup.demoContents()).toMatchObject({
      ...{ students: 1, administrators: 2, courses: 1, payments: 0, certificates: 0, files: 1 },
      backupFolder: backupFolder(),
    });
    await nothingRemoved();
  });

  test('is not removed when DEMO is off', async () => {
    Object.assign(app.deps, { env: readSettings({ ...SETTINGS, DEMO: 'off' }) });
    expect(await app.as(owner).setup.demoContents()).toBeNull();
    expect((await failureOf(remove())).code).toBe('NOT_A_DEMO');
    await nothingRemoved();
  });

  test('is not removed from an academy with students that was started with DEMO=on by mistake', async () => {
    await app.close();
    await start(SETTINGS);
    await build.course(app.db);
    await seedDemoAcademy(app.db, app.deps.now());
    expect(await app.as(owner).setup.demoContents()).toBeNull();
    expect((await failureOf(remove())).code).toBe('NOT_A_DEMO');
    await nothingRemoved();
  });
});
