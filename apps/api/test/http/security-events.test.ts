import { readFileSync } from 'node:fs';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/people/passwords/passwords.ts';
import { formOf, type TestApp, testApp, type User } from '../harness.ts';
import { fileOf, png } from '../support/media/sample-files.ts';

const [RIGHT, WRONG] = ['Hunter-2-hunter', 'Hunter-3-hunter'];
const FROM = '198.51.100.7';
const SITE = 'https://www.example.org';
const STUDENT = 'https://student.example.org';
let app: TestApp;
let student: User;
let passwordHash: string;
beforeEach(async () => {
  app = await testApp({
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    PUBLIC_URL: SITE,
    STUDENT_URL: STUDENT,
    API_URL: 'https://api.example.org',
  });
  passwordHash ??= await hashPassword(RIGHT);
  student = await build.student(app.db, { email: 'sana@example.test', passwordHash });
});
afterEach(() => app.close());

const events = () =>
  app.logged
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const post = (path: string, json: object, more: { token?: string; headers?: Record<string, string> } = {}) =>
  app.send('POST', path, { json, from: FROM, ...more });
const trpc = (
  procedure: string,
  json: object,
  more: { token?: string; headers?: Record<string, string> } = {},
) => post(`/trpc/${procedure}`, json, more);

describe('the log of sign-ins', () => {
  test('has a success with the account, the address and the request id', async () => {
    const { headers } = await post('/api/auth/login', { email: student.email, password: RIGHT });
    expect(events()).toMatchObject([
      {
        event: 'security',
        kind: 'sign-in',
        ip: FROM,
        accountId: student.id,
        role: 'student',
        requestId: headers['x-request-id'],
        level: 30,
      },
    ]);
  });

  test('has a failure with the reason, and the account only if it exists; never the input', async () => {
    const admin = await build.admin(app.db, { passwordHash });
    const inactive = await build.student(app.db, { passwordHash, isActive: false });
    const typed = 'my-password-in-the-wrong-field@example.test';
    await post('/api/auth/login', { email: student.email, password: WRONG });
    await trpc('auth.login', { email: admin.email, password: RIGHT });
    await trpc('auth.adminLogin', { email: student.email, password: RIGHT });
    await post('/api/auth/login', { email: inactive.email, password: RIGHT });
    await post('/api/auth/login', { email: typed, password: WRONG });
    const failed = { event: 'security', kind: 'sign-in-failed', ip: FROM, level: 40 };
    expect(events()).toMatchObject([
      { ...failed, accountId: student.id, reason: 'wrong-password' },
      { ...failed, accountId: admin.id, reason: 'wrong-role' },
      { ...failed, accountId: student.id, reason: 'wrong-role' },
      { ...failed, accountId: inactive.id, reason: 'inactive-account' },
      { ...failed, reason: 'unknown-account' },
    ]);
    expect(events().at(-1)).not.toHaveProperty('accountId');
    const all = app.logged.join('');
    for (const secret of [RIGHT, WRONG, typed, student.email, admin.email])
      expect(all, secret).not.toContain(secret);
  });

  test('has a rate limit as a failure of the account and as a rate limit', async () => {
    for (let index = 0; index < 6; index++)
      await post('/api/auth/login', { email: student.email, password: WRONG });
    expect(events().slice(-2)).toMatchObject([
      { kind: 'sign-in-failed', accountId: student.id, reason: 'too-many-failures', ip: FROM },
      { kind: 'rate-limited', reason: 'TOO_MANY_REQUESTS', path: '/api/auth/login', ip: FROM },
    ]);
  });
});

describe('the log of password changes', () => {
  test('has a reset that was requested, completed or refused, without the link', async () => {
    await post('/api/auth/forgot-password', { email: 'nobody@example.test' });
    await post('/api/auth/forgot-password', { email: student.email, role: 'admin' });
    await post('/api/auth/forgot-password', { email: student.email });
    const token = /reset-password\/([\w-]+)/u.exec((await app.emails())[0]!.text)![1]!;
    await post(`/api/auth/reset-password/${token}`, { password: 'quite new words' });
    await post(`/api/auth/reset-password/${token}`, { password: 'quite new words' });
    await post('/api/auth/reset-password/no-such-link', { password: 'quite new words' });
    expect(events().map(({ kind, reason, accountId, ip }) => ({ kind, reason, accountId, ip }))).toEqual(
      expect.arrayContaining([
        { kind: 'password-reset-requested', reason: 'unknown-account', accountId: undefined, ip: FROM },
        { kind: 'password-reset-requested', reason: 'wrong-role', accountId: student.id, ip: FROM },
        { kind: 'password-reset-requested', reason: 'mail-sent', accountId: student.id, ip: FROM },
        { kind: 'password-reset', reason: undefined, accountId: student.id, ip: FROM },
        { kind: 'password-reset-failed', reason: 'RESET_LINK_USED', accountId: student.id, ip: FROM },
        { kind: 'password-reset-failed', reason: 'RESET_LINK_UNKNOWN', accountId: undefined, ip: FROM },
      ]),
    );
    expect(events()).toHaveLength(6);
    const logged = JSON.stringify(events());
    for (const secret of [token, 'quite new words', 'nobody@example.test'])
      expect(logged, secret).not.toContain(secret);
  });

  test('has the fourth request of a reset, which exceeds the limit of e-mails and is visible only here', async () => {
    for (let index = 0; index < 4; index++) {
      await post('/api/auth/forgot-password', { email: student.email });
      await app.sendEmails();
    }
    expect(events().map(({ reason }) => reason)).toEqual([
      'mail-sent',
      'mail-sent',
      'mail-sent',
      'mail-limit',
    ]);
  });

  test('has a change by the account that succeeded or failed', async () => {
    const token = await app.bearer(student);
    await trpc('auth.changePassword', { currentPassword: WRONG, newPassword: 'quite new words' }, { token });
    await trpc('auth.changePassword', { currentPassword: RIGHT, newPassword: 'quite new words' }, { token });
    expect(events()).toMatchObject([
      { kind: 'password-change-failed', accountId: student.id, reason: 'wrong-password', ip: FROM },
      { kind: 'password-changed', accountId: student.id, ip: FROM },
    ]);
    expect(app.logged.join('')).not.toContain('quite new words');
  });
});

describe('the log of refusals', () => {
  test('has one line for a missing permission over tRPC and over REST, with account and path', async () => {
    const token = await app.bearer(student);
    await app.send('GET', '/api/admin/list', { token, from: FROM });
    await app.send('GET', '/trpc/admins.list', { token, from: FROM });
    await app.send('POST', '/api/uploads/thumbnail', {
      token,
      from: FROM,
      form: formOf({ file: fileOf(await png(8, 8), 'a.png') }),
    });
    const refused = {
      event: 'security',
      kind: 'permission-refused',
      ip: FROM,
      accountId: student.id,
      reason: 'FORBIDDEN',
      level: 40,
    };
    expect(events()).toMatchObject([
      { ...refused, path: '/api/admin/list' },
      { ...refused, path: 'admins.list' },
      { ...refused, path: expect.stringContaining('/api/uploads/') },
    ]);
    for (const { requestId, reqId } of events()) expect(requestId).toBe(reqId);
  });

  test('has one line for a rate limit over tRPC and over REST', async () => {
    for (let index = 0; index < 20; index++) await post('/api/auth/check-email', { email: 'a@b.pk' });
    expect(events()).toEqual([]);
    await post('/api/auth/check-email', { email: 'a@b.pk' });
    await trpc('auth.checkEmail', { email: 'a@b.pk' });
    expect(events()).toMatchObject([
      { kind: 'rate-limited', ip: FROM, path: '/api/auth/check-email' },
      { kind: 'rate-limited', ip: FROM, path: 'auth.checkEmail' },
    ]);
  });

  test('has a refused handoff with the reason, without the code', async () => {
    const token = await app.bearer(student);
    const verifier = 'v'.repeat(43);
    const handoff = (origin: string) =>
      trpc('auth.createHandoff', { origin, challenge: verifier }, { token, headers: { origin: SITE } });
    await handoff('https://evil.example');
    await handoff(SITE);
    const { code } = (await handoff(STUDENT)).json<{ result: { data: { code: string } } }>().result.data;
    await trpc('auth.claimHandoff', { code, verifier }, { headers: { origin: STUDENT } });
    await trpc('auth.claimHandoff', { code, verifier }, { headers: { origin: STUDENT } });
    expect(events()).toMatchObject([
      { kind: 'handoff-refused', reason: 'target', accountId: student.id, ip: FROM },
      { kind: 'handoff-refused', reason: 'target', accountId: student.id, ip: FROM },
      { kind: 'handoff-refused', reason: 'verifier', ip: FROM },
      { kind: 'handoff-refused', reason: 'unknown-code', ip: FROM },
    ]);
    expect(app.logged.join('')).not.toContain(code);
  });

  test('has no security event for any other reason', async () => {
    await app.send('GET', '/api/auth/me', { from: FROM });
    await app.send('GET', '/api/courses/unknown', { from: FROM });
    await post('/api/auth/login', {});
    expect(events()).toEqual([]);
  });
});

test.each(['198.51.100.7', '2001:db8:1:2::9'])(
  'the filter in docs/operations.md finds the address %s only in failures',
  async (from) => {
    const docs = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, filter] = /^failregex = (.+)$/mu.exec(docs) ?? [];
    // Simplified from fail2ban's own pattern.
    const regex = new RegExp(filter!.replace('<ADDR>', '(?<ip>[0-9a-f:.]+)'), 'u');
    const signIn = (password: string) =>
      app.send('POST', '/api/auth/login', { json: { email: student.email, password }, from });
    await signIn(WRONG);
    await signIn(RIGHT);
    expect(app.logged.map((line) => regex.exec(line)?.groups?.ip).filter(Boolean)).toEqual([from]);
  },
);
