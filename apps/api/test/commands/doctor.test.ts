// @module-tag engine
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { seedDemoPayees } from '@qanoon/db/seed/demo-payees';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { emptyDatabaseUrl } from '@qanoon/db/testing/database';
import { NOW } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkAddresses, sameSite } from '../../src/administration/doctor/addresses.ts';
import { checkDatabase } from '../../src/administration/doctor/data-stores.ts';
import type { Diagnostic } from '../../src/administration/doctor/diagnostic.ts';
import { readEnv } from '../../src/lib/settings/env.ts';
import { VERSION } from '../../src/lib/settings/version.ts';
import { createInstallation, type Installation } from '../support/installation.ts';

vi.setConfig({ testTimeout: 60_000 });

let installation: Installation;
beforeEach(async () => {
  installation = await createInstallation();
});
afterEach(() => installation.close());

const doctor = async (env: Record<string, string> = {}) => {
  const { code, stdout, stderr } = await installation.command(['doctor', '--json'], { env });
  expect(stderr).toBe('');
  return { code, all: JSON.parse(stdout) as Diagnostic[] };
};
const of = (all: Diagnostic[], check: string, level: Diagnostic['level']) =>
  all.filter((each) => each.check === check && each.level === level).map(({ message }) => message);

async function withDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(installation.databaseUrl);
  await work(db);
  await db.close();
}

describe('the doctor of a valid installation', () => {
  test('reports warnings only, as text and as JSON, and changes nothing', async () => {
    await chmod(installation.folder, 0o750);
    await withDatabase((db) => seedDemoPayees(db, NOW));
    const { code, all } = await doctor({ DEMO: 'on' });
    expect(all.filter(({ level }) => level === 'problem')).toEqual([]);
    expect(code).toBe(0);
    expect(of(all, 'database', 'ok')).toEqual([
      expect.stringMatching(isPostgres ? /^PostgreSQL \d+/u : /^SQLite 3/u),
      expect.stringMatching(/^All \d+ migrations/u),
    ]);
    expect(of(all, 'clock', 'ok')).toHaveLength(isPostgres ? 1 : 0);
    expect(of(all, 'storage', 'ok')).toHaveLength(1);
    expect(of(all, 'release', 'ok')).toEqual([`Qanoon Academy ${VERSION}.`]);
    expect(of(all, 'search', 'ok')).toEqual(['Latin and Urdu texts are indexed.']);
    expect(of(all, 'data folder', 'ok')).toContainEqual(expect.stringContaining('writable and private'));
    expect(of(all, 'reach', 'warning').length, 'no server is running').toBeGreaterThan(0);
    expect(await readdir(join(installation.folder, 'files/objects'))).toEqual([]);

    const asText = await installation.command(['doctor'], { env: { DEMO: 'on' } });
    expect(asText.code).toBe(0);
    expect(asText.stdout).toMatch(/^ok {7}storage {6}/mu);
    expect((await installation.command(['doctor', '--loud'])).code).toBe(2);
    expect((await installation.command(['doctor', '--help'])).stdout).toContain('Usage: pnpm admin doctor');
  });
});

describe('the doctor reports problems:', () => {
  test('a fault of a setting, the database, the storage or the mail is reported with the setting to check', async () => {
    const bad = await doctor({ PORT: 'eighty' });
    expect(bad).toEqual({
      code: 1,
      all: [
        {
          check: 'settings',
          level: 'problem',
          message: expect.stringContaining('PORT must be a port number'),
        },
      ],
    });

    await writeFile(join(installation.folder, 'in-the-way'), '');
    const port = await freePort();
    const { code, all } = await doctor({
      DATABASE_URL: isPostgres ? `postgres://nobody@127.0.0.1:${port}/none` : `file:${installation.folder}`,
      STORAGE_URL: `file:${join(installation.folder, 'in-the-way')}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    expect(code).toBe(1);
    expect(of(all, 'database', 'problem')).toEqual([expect.stringContaining('check DATABASE_URL')]);
    expect(of(all, 'storage', 'problem')).toEqual([expect.stringContaining('check STORAGE_URL')]);
    expect(of(all, 'mail', 'problem')).toEqual([expect.stringContaining('check SMTP_URL')]);
  });

  test('the demo, missing https, missing mail and a public data folder are problems in production', async () => {
    await mkdir(join(installation.folder, 'data'));
    await chmod(join(installation.folder, 'data'), 0o755);
    const { code, all } = await doctor({
      NODE_ENV: 'production',
      DEMO: 'on',
      RATE_LIMITS: 'on',
      DATA_DIR: join(installation.folder, 'data'),
      PUBLIC_URL: 'http://qanoon.test',
    });
    expect(code).toBe(1);
    expect(of(all, 'demo', 'problem')).toEqual([expect.stringContaining('DEMO is on in production')]);
    expect(of(all, 'addresses', 'problem')).toEqual([expect.stringContaining('https')]);
    expect(of(all, 'mail', 'warning')).toEqual([expect.stringContaining('There is no mail server')]);
    expect(of(all, 'data folder', 'warning')).toEqual([
      expect.stringContaining('every user of this machine'),
    ]);
    expect(
      of((await doctor({ NODE_ENV: 'production', RATE_LIMITS: 'on' })).all, 'addresses', 'problem'),
    ).toEqual([expect.stringContaining('only this computer can open')]);
  });

  test('a mail server that accepts the connection is ok', async () => {
    const port = await freePort();
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(of((await doctor({ SMTP_URL: `smtp://127.0.0.1:${port}` })).all, 'mail', 'ok')).toHaveLength(1);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('an empty database is reported and not migrated', async () => {
    const url = await emptyDatabaseUrl();
    const env = readEnv({ ...installation.env, DATABASE_URL: isPostgres ? url : `file:${url}` });
    for (const _twice of [1, 2])
      expect(await checkDatabase(env, () => new Date())).toContainEqual(
        expect.objectContaining({
          level: 'warning',
          message: expect.stringContaining('migrations have not been run'),
        }),
      );
  });

  test('missing payment accounts are a problem', async () => {
    const { code, all } = await doctor();
    expect(code).toBe(1);
    expect(of(all, 'mail', 'warning'), 'as in the checklist, also outside production').toHaveLength(1);
    expect(of(all, 'settings', 'warning'), 'not as warnings about the demo').toEqual([
      expect.stringContaining('NODE_ENV'),
      expect.stringContaining('RATE_LIMITS'),
    ]);
    expect(of(all, 'payees', 'problem')).toEqual([expect.stringContaining('Enrollment opens soon')]);
  });

  test('the demo’s sample accounts and inactive accounts do not count; one active account does', async () => {
    await withDatabase(async (db) => {
      await seedDemoPayees(db, NOW);
      await buildAcademy.payeeAccount(db, { isActive: false });
    });
    const check = () => checkDatabase(readEnv(installation.env), () => new Date());
    expect(of(await check(), 'payees', 'problem')).toHaveLength(1);
    await withDatabase((db) => buildAcademy.payeeAccount(db));
    expect(of(await check(), 'payees', 'ok')).toEqual(['1 active payment account.']);
  });

  test('a clock difference to the database server is a problem', async () => {
    const all = await checkDatabase(readEnv(installation.env), () => new Date(Date.now() - 60_000));
    expect(of(all, 'clock', 'problem')).toEqual(
      isPostgres ? [expect.stringMatching(/differ by (59|60|61) seconds/u)] : [],
    );
  });
});

describe('the doctor checks the addresses:', () => {
  const messagesFor = (settings: Record<string, string>) =>
    checkAddresses(
      readEnv({ NODE_ENV: 'production', OWNER_PASSWORD: 'our own password', TRUST_PROXY: '1', ...settings }),
    )
      .filter(({ level }) => level !== 'ok')
      .map(({ message }) => message);
  const three = {
    PUBLIC_URL: 'https://www.example.org',
    STUDENT_URL: 'https://student.example.org',
    ADMIN_URL: 'https://admin.example.org',
    API_URL: 'https://api.example.org',
  };

  test('three hosts and an API under one domain are fine', () => expect(messagesFor(three)).toEqual([]));
  test.each([
    [{ ...three, API_URL: 'https://api.example.com' }, 'are not one site'],
    [{ ...three, API_URL: 'http://api.example.org' }, 'https'],
    [{ ...three, PUBLIC_URL: 'https://www.example.org/academy' }, 'An address has a path'],
    [{ ...three, TRUST_PROXY: 'off' }, 'TRUST_PROXY is off'],
    [{ ...three, HOST: '0.0.0.0' }, 'only the proxy'],
    [{ ...three, METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, 'only Prometheus'],
  ])('a mistake is reported in %o', (settings, text) =>
    expect(messagesFor(settings).join(' ')).toContain(text),
  );

  test.each([
    [['www.example.org', 'api.example.org'], true],
    [['example.org', 'api.example.org'], true],
    [['www.example.com.pk', 'api.example.com.pk'], true],
    [['a.com.pk', 'b.com.pk'], false],
    [['a.org', 'b.org'], false],
    [['www.localhost', 'api.localhost'], true],
    [['10.0.0.1', '10.0.0.2'], false],
  ])('%o are one site: %s', (hosts, same) => expect(sameSite(hosts)).toBe(same));
});
