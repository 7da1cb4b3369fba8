import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { auditLog, certificateCredentials, credentialKeys } from '@qanoon/db/schema';
import { emptyDatabaseUrl } from '@qanoon/db/testing/database';
import { NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listeningApp } from '../../../test/loopback.ts';
import { issuedCertificate, published } from '../../../test/support/certificates/credentials.ts';
import { compileCache } from '../../../test/support/compile-cache.ts';
import { createInstallation, type Installation } from '../../../test/support/installation.ts';
import { checkCredentials } from '../../administration/doctor/credentials.ts';
import { SECRET_FILE } from '../../lib/secret/server-secret.ts';
import { readEnv } from '../../lib/settings/env.ts';
import { getSigningKey, rotateKey } from './rotate-key.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Nothing listens on this port. */
const PUBLIC_URL = 'http://127.0.0.1:9';
let installation: Installation;
let db: Db;
beforeEach(async () => {
  installation = await createInstallation({ PUBLIC_URL });
  db = await openDatabase(installation.databaseUrl);
});
afterEach(async () => {
  await db.close();
  await installation.close();
});

const keysOf = (env: Record<string, string> = {}) => ({
  db,
  env: readEnv({ ...installation.env, ...env }),
  now: () => NOW,
});
const secretPath = () => join(installation.folder, SECRET_FILE);
const storedKeys = () => db.select().from(credentialKeys);
const admin = (...args: string[]) => installation.command(['certificates', ...args]);

/** Agrees to a credential in a process of its own, and returns what that wrote to standard error. */
async function consentInProcess({ student, certificate }: Awaited<ReturnType<typeof issuedCertificate>>) {
  const script = fileURLToPath(
    new URL('../../../test/support/processes/consent-process.ts', import.meta.url),
  );
  const child = spawn(process.execPath, [script, student.id, certificate.id], {
    env: { ...compileCache, ...installation.env },
  });
  const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return `${code} ${error}`;
}

describe('the first key', () => {
  test('is one for three processes that need it at the same time, with one secret', async () => {
    const issued = [
      await issuedCertificate({ db }),
      await issuedCertificate({ db }),
      await issuedCertificate({ db }),
    ];
    expect(await Promise.all(issued.map(consentInProcess))).toEqual(['0 ', '0 ', '0 ']);
    const keys = await storedKeys();
    expect(keys).toHaveLength(1);
    const credentials = await db.select().from(certificateCredentials);
    expect(credentials.map(({ keyId, document }) => [keyId, document !== null])).toEqual(
      Array(3).fill([keys[0]!.id, true]),
    );
    expect(await readdir(installation.folder)).toContain(SECRET_FILE);
    expect((await readdir(installation.folder)).filter((name) => name.startsWith(SECRET_FILE))).toHaveLength(
      1,
    );
    expect((await stat(secretPath())).mode & 0o777).toBe(0o600);
    expect((await getSigningKey(keysOf())).id).toBe(keys[0]!.id);
  });

  test('is stored encrypted, and only with its own row it can be decrypted', async () => {
    const { id, privateKey } = await getSigningKey(keysOf());
    const [stored] = await storedKeys();
    expect(id).toBe('key-2026-1');
    expect(stored!.publicKey).toMatch(/^z6Mk/u);
    const bytes = Buffer.from(stored!.privateKey, 'base64url');
    expect(bytes.includes(privateKey)).toBe(false);
    expect(bytes.includes(privateKey.subarray(-32)), 'the seed').toBe(false);
    const other = await rotateKey(keysOf(), { operator: 'root' });
    await db.transaction((tx) =>
      tx
        .update(credentialKeys)
        .set({ privateKey: stored!.privateKey })
        .where(eq(credentialKeys.id, other.id))
        .execute(),
    );
    await expect(getSigningKey(keysOf())).rejects.toThrow('The key key-2026-2 cannot be decrypted');
  });

  test('is encrypted with CREDENTIAL_SECRET when it is set, without a file', async () => {
    const env = { CREDENTIAL_SECRET: 'a secret of the servers, which have no folder in common' };
    await getSigningKey(keysOf(env));
    expect(await readdir(installation.folder)).not.toContain(SECRET_FILE);
    expect((await getSigningKey(keysOf(env))).id).toBe('key-2026-1');
    await expect(getSigningKey(keysOf())).rejects.toThrow('The secret of the key key-2026-1 is missing');
    expect(() => readEnv({ ...installation.env, CREDENTIAL_SECRET: 'short' })).toThrow(
      'at least 32 characters',
    );
  });
});

describe('rotate-key', () => {
  test('signs with a new key, keeps the former one, and is in the audit log', async () => {
    await getSigningKey(keysOf());
    const { code, stdout } = await admin('rotate-key');
    const year = new Date().getUTCFullYear();
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(`^key-${year}-\\d signs from now on\\. key-2026-1 stays published`, 'u'),
    );
    const keys = await storedKeys();
    expect(keys.map(({ retiredAt }) => retiredAt === null).sort()).toEqual([false, true]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'credential-key.rotated'));
    expect(entry).toMatchObject({
      actorId: null,
      detail: { retired: 'key-2026-1', operator: expect.any(String) },
    });
  });

  test('makes one key for two commands that run at the same time, or two in succession', async () => {
    await getSigningKey(keysOf());
    const outcomes = await Promise.allSettled([1, 2].map(() => rotateKey(keysOf(), { operator: 'root' })));
    const rotated = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const keys = await storedKeys();
    expect(rotated).toBeGreaterThan(0);
    expect(keys).toHaveLength(1 + rotated);
    expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  });

  test('works when the secret is lost, and makes a new one', async () => {
    await getSigningKey(keysOf());
    await rm(secretPath());
    await expect(getSigningKey(keysOf())).rejects.toThrow('is missing: restore credential-secret');
    expect(await readdir(installation.folder), 'nothing replaces it silently').not.toContain(SECRET_FILE);
    expect((await rotateKey(keysOf(), { operator: 'root' })).retired).toEqual(['key-2026-1']);
    expect((await getSigningKey(keysOf())).id).toBe('key-2026-2');
  });

  test('is the only action of the command with this name', async () => {
    expect(await admin('toString')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no action toString'),
    });
  });
});

describe('doctor', () => {
  const messages = async (env: Record<string, string> = {}) =>
    (await checkCredentials(keysOf(env).env)).map(({ level, message }) => `${level}: ${message}`);

  test('knows whether the key can sign', async () => {
    expect(await messages()).toEqual(['ok: No credential was signed yet.']);
    await getSigningKey(keysOf());
    expect(await messages()).toEqual(['ok: The key key-2026-1 can sign.']);
    await chmod(secretPath(), 0o644);
    expect(await messages()).toContainEqual(expect.stringMatching(/^warning: .*chmod 600\.$/u));
    await writeFile(secretPath(), 'x'.repeat(43));
    expect(await messages()).toContainEqual(
      expect.stringMatching(/^problem: The key key-2026-1 cannot be decrypted/u),
    );
    await writeFile(secretPath(), '');
    expect(await messages()).toContainEqual(expect.stringMatching(/^problem: .*is damaged: restore it/u));
    await rm(secretPath());
    expect(await messages()).toEqual([
      expect.stringMatching(/^problem: The secret of the key key-2026-1 is missing/u),
    ]);
  });

  test('warns when PUBLIC_URL is no longer the issuer of the credentials, and when nobody publishes the key', async () => {
    expect(await consentInProcess(await issuedCertificate({ db }))).toBe('0 ');
    expect((await messages())[1]).toBe(
      `warning: ${PUBLIC_URL}/.well-known/did.json does not respond from this machine: verifiers need it.`,
    );
    expect(await messages({ PUBLIC_URL: 'https://new.example.test' })).toContainEqual(
      expect.stringContaining(
        `warning: Credentials name ${PUBLIC_URL}, and PUBLIC_URL is https://new.example.test`,
      ),
    );
  });

  test('finds the key at the issuer', async () => {
    const { app } = await listeningApp();
    try {
      await published(app);
      const env = { ...app.deps.env, databaseUrl: app.databaseUrl };
      expect(await checkCredentials(env)).toEqual([
        expect.objectContaining({ level: 'ok', message: 'The key key-2026-1 can sign.' }),
        expect.objectContaining({
          level: 'ok',
          message: expect.stringContaining('names the key key-2026-1'),
        }),
      ]);
      const other = await openDatabase(app.databaseUrl);
      await rotateKey({ ...app.deps, db: other }, { operator: 'root' });
      await other.close();
      await vi.waitFor(
        async () => expect((await checkCredentials(env)).map(({ level }) => level)).toEqual(['ok', 'ok']),
        { timeout: 20_000, interval: 100 },
      );
    } finally {
      await app.close();
    }
  });
});

test('a backup contains the secret, and a restore brings it back', async () => {
  await getSigningKey(keysOf());
  const folder = join(installation.folder, 'backup');
  expect(await installation.command(['backup', folder])).toMatchObject({ code: 0, stderr: '' });
  const target = await createInstallation({ PUBLIC_URL }, await emptyDatabaseUrl());
  try {
    const path = join(target.folder, SECRET_FILE);
    await writeFile(path, 'another secret, of another installation');
    const refused = await target.command(['restore', folder]);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('differs from the one in the snapshot'),
    });
    await rm(path);
    expect(await target.command(['restore', folder])).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(path, 'utf8')).toBe(await readFile(secretPath(), 'utf8'));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const copy = await openDatabase(target.databaseUrl);
    const restored = await getSigningKey({ db: copy, env: readEnv(target.env), now: () => NOW });
    expect(restored).toEqual(await getSigningKey(keysOf()));
    await copy.close();
    const [snapshot] = await readdir(join(folder, 'snapshots'));
    await writeFile(join(folder, 'snapshots', snapshot!, SECRET_FILE), 'x'.repeat(44));
    expect((await target.command(['restore', folder, '--check'])).stderr).toContain('missing or damaged');
  } finally {
    await target.close();
  }
});
