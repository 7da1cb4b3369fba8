import { handOvers, sessions } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { race, type TestApp, testApp } from '../../../test/harness.ts';
import { hashPassword } from './passwords.ts';

const SITE = 'https://www.example.org';
const STUDENT = 'https://student.example.org';
const URLS = { PUBLIC_URL: SITE, STUDENT_URL: STUDENT, ADMIN_URL: 'https://admin.example.org', API_URL: 'https://api.example.org' };

let app: TestApp;
beforeEach(async () => {
  app = await testApp(URLS);
  await build.student(app.db, { email: 'sana@example.test', passwordHash: await hashPassword('secret-1') });
});
afterEach(() => app.close());

const call = (procedure: string, json: unknown, over: { token?: string; origin?: string } = {}) =>
  app.send('POST', `/trpc/${procedure}`, { json, ...(over.token && { token: over.token }), headers: over.origin ? { origin: over.origin } : {} });
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { result: { data: T } }).result.data;
const signIn = async (remember = false) =>
  dataOf<{ token: string }>(await call('auth.login', { email: 'sana@example.test', password: 'secret-1', remember }, { origin: SITE })).token;
const codeFor = async (token: string, origin = STUDENT) =>
  dataOf<{ code: string }>(await call('auth.handOver', { origin }, { token, origin: SITE })).code;
const me = async (token: string) => (await app.send('GET', '/api/auth/me', { token })).statusCode;

describe('a session handed over to another origin', () => {
  test('is one of its own, as long as the first, and known by its own token alone', async () => {
    const first = await signIn(true);
    const code = await codeFor(first);
    const taken = await call('auth.takeOver', { code }, { origin: STUDENT });
    const { token, remember, ...user } = dataOf<{ token: string; remember: boolean; email: string }>(taken);
    expect(taken.headers['access-control-allow-origin']).toBe(STUDENT);
    expect(token).not.toBe(first);
    expect(remember).toBe(true);
    expect(user).toMatchObject({ email: 'sana@example.test', role: 'student' });
    expect([await me(first), await me(token)]).toEqual([200, 200]);
    const [one, two] = await app.db.select().from(sessions);
    expect(one!.expiresAt).toEqual(two!.expiresAt);
    expect(JSON.stringify(await app.db.select().from(handOvers))).not.toContain(code);
  });

  test.each(['the first', 'the second', 'a third, from the second'])('is over everywhere when %s signs out', async (who) => {
    const first = await signIn();
    const next = async (from: string) =>
      dataOf<{ token: string }>(await call('auth.takeOver', { code: await codeFor(from) }, { origin: STUDENT })).token;
    const second = await next(first);
    const third = await next(second);
    const other = await signIn();
    await call('auth.logout', {}, { token: { 'the first': first, 'the second': second }[who] ?? third });
    expect([await me(first), await me(second), await me(third)]).toEqual([401, 401, 401]);
    expect(await me(other), 'another sign-in is its own').toBe(200);
  });

  test('stays when its person changes the password with any of them; the others end', async () => {
    const first = await signIn();
    const second = dataOf<{ token: string }>(await call('auth.takeOver', { code: await codeFor(first) }, { origin: STUDENT })).token;
    const other = await signIn();
    const changed = await call('auth.changePassword', { currentPassword: 'secret-1', newPassword: 'secret-2' }, { token: second });
    expect(changed.statusCode).toBe(200);
    expect([await me(first), await me(second), await me(other)]).toEqual([200, 200, 401]);
  });
});

describe('a code', () => {
  const taking = async (code: string, origin?: string) => (await call('auth.takeOver', { code }, origin ? { origin } : {})).statusCode;

  test('works once, within half a minute', async () => {
    const token = await signIn();
    const code = await codeFor(token);
    expect(await taking(code, STUDENT)).toBe(200);
    expect(await taking(code, STUDENT)).toBe(404);
    const late = await codeFor(token);
    app.pass(30);
    expect(await taking(late, STUDENT)).toBe(404);
    expect(await taking('no-such-code', STUDENT)).toBe(404);
  });

  test('is used by one of ten who try at once', async () => {
    const code = await codeFor(await signIn());
    const { won } = await race(
      Array.from({ length: 10 }, () => async () => {
        const status = await taking(code, STUDENT);
        if (status !== 200) throw new Error(String(status));
      }),
    );
    expect(won).toHaveLength(1);
    expect(await app.db.$count(sessions)).toBe(2);
  });

  test('is of no use to another origin, and used up by the attempt', async () => {
    const token = await signIn();
    for (const origin of ['https://evil.example', URLS.ADMIN_URL, undefined]) {
      const code = await codeFor(token);
      expect(await taking(code, origin), origin).toBe(404);
      expect(await taking(code, STUDENT)).toBe(404);
    }
  });

  test('is given only for our own origins, and to nobody without a session', async () => {
    const token = await signIn();
    for (const origin of ['https://evil.example', 'https://www.example.org.evil.example', 'javascript:alert(1)'])
      expect((await call('auth.handOver', { origin }, { token })).statusCode, origin).toBe(400);
    expect((await call('auth.handOver', { origin: STUDENT })).statusCode).toBe(401);
  });

  test('is nothing any more once the session it came from is over', async () => {
    const token = await signIn();
    const code = await codeFor(token);
    await call('auth.logout', {}, { token });
    expect(await taking(code, STUDENT)).toBe(404);
    expect(await app.db.$count(handOvers)).toBe(0);
  });
});
