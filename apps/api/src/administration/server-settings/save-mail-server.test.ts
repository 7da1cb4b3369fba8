import { createServer, type Server } from 'node:net';
import { auditLog, serverSettings } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { SMTP_HOST, SMTP_PORT, startMailServer } from '../../../test/support/smtp-server.ts';
import { readEnv } from '../../lib/settings/env.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { refreshServerSettings } from './apply-server-settings.ts';
import { storeSettings } from './server-settings.repo.ts';
import { encryptSmtpPassword } from './smtp-password.ts';

const PASSWORD = 'the words of the owner';
const SECRET = 'secret of the mail server';
const SERVER = {
  host: SMTP_HOST,
  port: SMTP_PORT,
  security: 'none',
  user: '',
  secret: '',
  from: 'academy@example.test',
  password: PASSWORD,
} as const;
const LOGIN = { host: 'mail.example.test', port: 587, security: 'starttls', user: 'academy' } as const;

let app: TestApp;
let owner: User;
let close: (() => Promise<void>)[] = [];
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db, { passwordHash: await hashPassword(PASSWORD) });
});
afterEach(async () => {
  for (const each of close) await each();
  close = [];
  await app.close();
});

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  close.push(server.close);
  return server;
}
const settingsOf = (user: User) => app.as(user).serverSettings.get();
const save = (change: object = {}, user = owner) =>
  app.as(user).serverSettings.saveMailServer({ ...SERVER, ...change });
const rows = () => app.db.select().from(serverSettings);
const sendOne = () =>
  sendMail(
    app.deps,
    { jobId: 'one' },
    {
      to: { email: 'student@example.test', fullName: 'Sana', emailVerifiedAt: null, language: 'en' },
      content: () => ({ subject: 'One', preheader: '', heading: 'One', paragraphs: [] }),
    },
  );

/** Stores a server with a password, as a successful test does. */
async function storeWithSecret(): Promise<void> {
  const smtpPassword = await encryptSmtpPassword(app.deps.env, LOGIN, SECRET);
  await app.db.transaction((tx) =>
    storeSettings(
      tx,
      { smtpHost: LOGIN.host, smtpPort: 587, smtpSecurity: 'starttls', smtpUser: 'academy', smtpPassword },
      app.deps.now(),
    ),
  );
  await refreshServerSettings(app.deps);
}

test('saving sends the test mail to the owner and uses the server for the next mail, without a restart', async () => {
  const { received } = await mailServer();
  expect(await save()).toMatchObject({ status: 'saved' });
  await sendOne();
  expect(received.map(({ from, to }) => [from, to])).toEqual([
    ['academy@example.test', [owner.email]],
    ['academy@example.test', ['student@example.test']],
  ]);
  const { items } = await app.as(owner).setup.checklist();
  expect(items.find(({ step }) => step === 'mail')).toMatchObject({ done: true });
});

test('a process that reads the settings again uses the new mail server', async () => {
  await mailServer();
  await save();
  const other = { db: app.db, env: readEnv({}) };
  expect(other.env.smtp).toBeUndefined();
  await refreshServerSettings(other);
  expect(other.env.smtp).toMatchObject({ host: SMTP_HOST, port: SMTP_PORT });
  expect(other.env.mailFrom).toBe('academy@example.test');
});

describe('saves nothing and says why', () => {
  test('when the server refuses the mail, with its answer', async () => {
    await mailServer({ refusal: Object.assign(new Error('relaying denied'), { responseCode: 554 }) });
    expect(await save()).toEqual({
      status: 'failed',
      message: 'The mail server refuses the mail (answer: 554 relaying denied). Nothing was saved.',
    });
    expect(await rows()).toEqual([]);
  });

  test('when nothing listens, without the error of the connection', async () => {
    expect(await save()).toEqual({
      status: 'failed',
      message: 'The mail server does not respond. Nothing was saved.',
    });
  });

  test('when something else listens, without what it answers', async () => {
    const foreign: Server = createServer((socket) => socket.end('SSH-2.0-inner\r\n'));
    await new Promise<void>((resolve) => foreign.listen(SMTP_PORT, SMTP_HOST, resolve));
    close.push(() => new Promise((resolve) => foreign.close(() => resolve())));
    const { status, message } = await save();
    expect(status).toBe('failed');
    expect(message).toMatch(/^Something else than a mail server responds/u);
    expect(message).not.toContain('SSH');
    expect(await rows()).toEqual([]);
  });

  test('when the stored password would go to another server', async () => {
    await storeWithSecret();
    const before = await rows();
    for (const change of [{ host: 'other.example.test' }, { port: 465 }, { security: 'tls' }, { user: 'b' }])
      expect(await save({ ...LOGIN, ...change })).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('enter the password of the mail server again'),
      });
    expect(await rows()).toEqual(before);
  });
});

test('never shows the password again', async () => {
  await storeWithSecret();
  expect(app.deps.env.smtp).toMatchObject({ ...LOGIN, password: SECRET });
  const { settings } = await settingsOf(owner);
  expect(settings!.mail).toMatchObject({ source: 'console', host: LOGIN.host, hasSecret: true });
  for (const shown of [settings, await rows(), await app.as(owner).setup.installation()])
    expect(JSON.stringify(shown)).not.toContain(SECRET);
});

test('names the change in the audit log without the user and the password', async () => {
  await mailServer();
  await storeWithSecret();
  await save();
  const entries = await app.db.select().from(auditLog);
  expect(entries).toMatchObject([
    {
      action: 'server.mail-changed',
      actorName: owner.fullName,
      detail: {
        before: { mailServer: 'mail.example.test:587 (starttls)' },
        after: { mailServer: `${SMTP_HOST}:${SMTP_PORT} (none)` },
      },
    },
  ]);
});

test('sends no mail when the password cannot be decrypted, until the secret is back', async () => {
  await storeWithSecret();
  const other = readEnv({ CREDENTIAL_SECRET: 'another secret of at least 32 characters' });
  await refreshServerSettings({ db: app.db, env: other });
  expect(other.smtp).toEqual({ unreadable: true });
  app.deps.env.smtp = other.smtp;
  await expect(sendOne()).rejects.toThrow('cannot be decrypted');
  const restored = { ...other, dataDir: app.deps.env.dataDir, credentialSecret: undefined };
  await refreshServerSettings({ db: app.db, env: restored });
  expect(restored.smtp).toMatchObject({ password: SECRET });
});

test('only the owner changes the mail server, with the right password', async () => {
  const manager = await build.admin(app.db, { canManageAcademy: true });
  expect(await settingsOf(manager)).toEqual({ settings: null, isPublicDemo: false });
  expect(await failureOf(save({}, manager))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await failureOf(save({ password: 'wrong' }))).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect(await rows()).toEqual([]);
});

test('the mail server cannot be changed while the environment names one, whose password is not shown', async () => {
  await app.close();
  app = await testApp({ SMTP_URL: 'smtp://academy:hidden@127.0.0.1:1' });
  owner = await build.owner(app.db, { passwordHash: await hashPassword(PASSWORD) });
  await storeWithSecret();
  expect(app.deps.env.smtp).toEqual({ url: 'smtp://academy:hidden@127.0.0.1:1' });
  const { settings } = await settingsOf(owner);
  expect(settings!.mail).toMatchObject({ source: 'environment', host: '127.0.0.1', port: 1, user: '' });
  expect(JSON.stringify(settings)).not.toContain('hidden');
  expect(await failureOf(save())).toMatchObject({ code: 'SET_ON_SERVER' });
});

test.each([
  { port: 22 },
  { host: 'http://mail.example.test' },
  { host: 'mail.example.test:22' },
  { user: 'academy', security: 'none' },
])('refuses the mail server %o', async (change) => {
  expect(await failureOf(save(change as object))).toMatchObject({ code: 'INVALID_INPUT' });
});
