import { createHash, randomBytes } from 'node:crypto';
import { sessionHandoffs, sessions } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { race, type TestApp, testApp } from '../../../test/harness.ts';
import { hashToken } from '../../lib/tokens.ts';
import { hashPassword } from '../passwords/passwords.ts';

const SITE = 'https://www.example.org';
const STUDENT = 'https://student.example.org';
const URLS = {
  PUBLIC_URL: SITE,
  STUDENT_URL: STUDENT,
  ADMIN_URL: 'https://admin.example.org',
  API_URL: 'https://api.example.org',
};

let app: TestApp;
beforeEach(async () => {
  app = await testApp(URLS);
  await build.student(app.db, { email: 'sana@example.test', passwordHash: await hashPassword('secret-1') });
});
afterEach(() => app.close());

const call = (procedure: string, json: unknown, over: { token?: string; origin?: string } = {}) =>
  app.send('POST', `/trpc/${procedure}`, {
    json,
    ...(over.token && { token: over.token }),
    headers: over.origin ? { origin: over.origin } : {},
  });
const dataOf = <T>(response: { json(): unknown }) => (response.json() as { result: { data: T } }).result.data;
const signIn = async (remember = false) =>
  dataOf<{ token: string }>(
    await call(
      'auth.login',
      { email: 'sana@example.test', password: 'secret-1', remember },
      { origin: SITE },
    ),
  ).token;
const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
/** Returns a code, and the verifier of the browser that requested it. */
const codeFor = async (token: string, origin = STUDENT) => {
  const verifier = newVerifier();
  const { code } = dataOf<{ code: string }>(
    await call('auth.createHandoff', { origin, challenge: challengeOf(verifier) }, { token, origin: SITE }),
  );
  return { code, verifier };
};
const me = async (token: string) => (await app.send('GET', '/api/auth/me', { token })).statusCode;

describe('the session on another origin', () => {
  test('has its own token and the expiry of the first', async () => {
    const first = await signIn(true);
    const handoff = await codeFor(first);
    const claimed = await call('auth.claimHandoff', handoff, { origin: STUDENT });
    const { token, remember, ...user } = dataOf<{ token: string; remember: boolean; email: string }>(claimed);
    expect(claimed.headers['access-control-allow-origin']).toBe(STUDENT);
    expect(token).not.toBe(first);
    expect(remember).toBe(true);
    expect(user).toMatchObject({ email: 'sana@example.test', role: 'student' });
    expect([await me(first), await me(token)]).toEqual([200, 200]);
    const [one, two] = await app.db.select().from(sessions);
    expect(one!.expiresAt).toEqual(two!.expiresAt);
    expect(JSON.stringify(await app.db.select().from(sessionHandoffs))).not.toContain(handoff.code);
  });

  test.each(['the first', 'the second', 'a third session, created from the second'])(
    'ends on all origins when %s signs out',
    async (who) => {
      const first = await signIn();
      const next = async (from: string) =>
        dataOf<{ token: string }>(await call('auth.claimHandoff', await codeFor(from), { origin: STUDENT }))
          .token;
      const second = await next(first);
      const third = await next(second);
      const other = await signIn();
      await call('auth.logout', {}, { token: { 'the first': first, 'the second': second }[who] ?? third });
      expect([await me(first), await me(second), await me(third)]).toEqual([401, 401, 401]);
      expect(await me(other), 'another sign-in is not affected').toBe(200);
    },
  );

  test('remains when any session of the sign-in changes the password; other sign-ins end', async () => {
    const first = await signIn();
    const second = dataOf<{ token: string }>(
      await call('auth.claimHandoff', await codeFor(first), { origin: STUDENT }),
    ).token;
    const other = await signIn();
    const changed = await call(
      'auth.changePassword',
      { currentPassword: 'secret-1', newPassword: 'secret-2' },
      { token: second },
    );
    expect(changed.statusCode).toBe(200);
    expect([await me(first), await me(second), await me(other)]).toEqual([200, 200, 401]);
  });
});

describe('a code', () => {
  const claimStatus = async (handoff: { code: string; verifier: string }, origin?: string) =>
    (await call('auth.claimHandoff', handoff, origin ? { origin } : {})).statusCode;

  test('works once, within half a minute', async () => {
    const token = await signIn();
    const code = await codeFor(token);
    expect(await claimStatus(code, STUDENT)).toBe(200);
    expect(await claimStatus(code, STUDENT)).toBe(404);
    const late = await codeFor(token);
    app.pass(30);
    expect(await claimStatus(late, STUDENT)).toBe(404);
    expect(await claimStatus({ code: 'no-such-code', verifier: newVerifier() }, STUDENT)).toBe(404);
  });

  test('works for one of ten concurrent requests', { tags: ['engine'] }, async () => {
    const code = await codeFor(await signIn());
    const { won } = await race(
      Array.from({ length: 10 }, () => async () => {
        const status = await claimStatus(code, STUDENT);
        if (status !== 200) throw new Error(String(status));
      }),
    );
    expect(won).toHaveLength(1);
    expect(await app.db.$count(sessions)).toBe(2);
  });

  test('does not work for another origin, and is deleted by the attempt', async () => {
    const token = await signIn();
    for (const origin of ['https://evil.example', URLS.ADMIN_URL, undefined]) {
      const code = await codeFor(token);
      expect(await claimStatus(code, origin), origin).toBe(404);
      expect(await claimStatus(code, STUDENT)).toBe(404);
    }
  });

  test('is created only for our portals on other origins, and not without a session', async () => {
    const token = await signIn();
    const challenge = challengeOf(newVerifier());
    for (const origin of [
      'https://evil.example',
      'https://www.example.org.evil.example',
      'javascript:alert(1)',
    ])
      expect((await call('auth.createHandoff', { origin, challenge }, { token })).statusCode, origin).toBe(
        400,
      );
    for (const origin of [SITE, `${SITE}/`, URLS.API_URL])
      expect(
        (await call('auth.createHandoff', { origin, challenge }, { token, origin: SITE })).statusCode,
        origin,
      ).toBe(404);
    expect(
      (await call('auth.createHandoff', { origin: STUDENT, challenge }, { token, origin: STUDENT }))
        .statusCode,
      'to itself',
    ).toBe(404);
    expect((await call('auth.createHandoff', { origin: STUDENT, challenge })).statusCode).toBe(401);
    expect(await app.db.$count(sessionHandoffs)).toBe(0);
  });

  test('does not work after its session has ended', async () => {
    const token = await signIn();
    const code = await codeFor(token);
    await call('auth.logout', {}, { token });
    expect(await claimStatus(code, STUDENT)).toBe(404);
    expect(await app.db.$count(sessionHandoffs)).toBe(0);
  });

  test('does not work without the verifier of its browser, and is deleted by the attempt', async () => {
    const token = await signIn();
    for (const withWrongVerifier of [
      () => newVerifier(),
      ({ verifier }: { verifier: string }) => challengeOf(verifier),
      ({ verifier }: { verifier: string }) => `${verifier.slice(0, -1)}${verifier.endsWith('A') ? 'E' : 'A'}`,
      () => 'A'.repeat(43),
    ]) {
      const handoff = await codeFor(token);
      expect(await claimStatus({ ...handoff, verifier: withWrongVerifier(handoff) }, STUDENT)).toBe(404);
      expect(await claimStatus(handoff, STUDENT), 'the failed attempt deleted the code').toBe(404);
    }
    for (const malformed of [
      {},
      { verifier: '' },
      { verifier: 'x' },
      { verifier: null },
      { verifier: ['A'.repeat(43)] },
    ]) {
      const { code, verifier } = await codeFor(token);
      expect((await call('auth.claimHandoff', { code, ...malformed }, { origin: STUDENT })).statusCode).toBe(
        400,
      );
      expect(
        await claimStatus({ code, verifier }, STUDENT),
        'the browser that requested the code can still use it',
      ).toBe(200);
    }
    expect(
      (await call('auth.createHandoff', { origin: STUDENT }, { token, origin: SITE })).statusCode,
      'no challenge',
    ).toBe(400);
    expect(
      (await call('auth.createHandoff', { origin: STUDENT, challenge: '' }, { token, origin: SITE }))
        .statusCode,
    ).toBe(400);
  });

  test('does not work if it is from before challenges were stored', async () => {
    const token = await signIn();
    const handoff = await codeFor(token);
    await app.db.transaction((tx) => tx.update(sessionHandoffs).set({ challenge: '' }).execute());
    expect(await claimStatus(handoff, STUDENT)).toBe(404);
  });

  test('changes nothing in a browser that did not request it when it is an attacker’s', async () => {
    await build.student(app.db, { email: 'eve@example.test', passwordHash: await hashPassword('secret-1') });
    const attacker = dataOf<{ token: string }>(
      await call('auth.login', { email: 'eve@example.test', password: 'secret-1' }, { origin: SITE }),
    ).token;
    const victim = await signIn();
    const attackerCode = await codeFor(attacker);
    const before = await app.db.$count(sessions);
    expect(await claimStatus({ code: attackerCode.code, verifier: newVerifier() }, STUDENT)).toBe(404);
    expect(await app.db.$count(sessions)).toBe(before);
    expect([await me(victim), await me(attacker)]).toEqual([200, 200]);
  });
});

describe('an installation on a single origin', () => {
  const ONE = 'https://www.example.org';
  test.each([
    ['one address for everything', { PUBLIC_URL: ONE }],
    [
      'an explicit default port',
      {
        PUBLIC_URL: ONE,
        STUDENT_URL: `${ONE}:443`,
        ADMIN_URL: `${ONE}/`,
        API_URL: 'https://api.example.org',
      },
    ],
  ])('neither creates nor accepts a code: %s', async (_name, urls) => {
    const one = await testApp(urls);
    try {
      const user = await build.student(one.db);
      const token = await one.bearer(user);
      const verifier = newVerifier();
      const requestCode = (origin: string) =>
        one.send('POST', '/trpc/auth.createHandoff', {
          json: { origin, challenge: challengeOf(verifier) },
          token,
          headers: { origin: ONE },
        });
      for (const origin of [ONE, `${ONE}:443`])
        expect((await requestCode(origin)).statusCode, origin).toBe(404);
      // A code from the time when the portal had an origin of its own.
      const [session] = await one.db.select().from(sessions);
      const code = newVerifier();
      const row = {
        codeHash: hashToken(code),
        sessionId: session!.id,
        origin: ONE,
        challenge: challengeOf(verifier),
      };
      const expiresAt = new Date(one.deps.now().getTime() + 30_000);
      await one.db.transaction((tx) =>
        tx
          .insert(sessionHandoffs)
          .values({ ...row, expiresAt })
          .execute(),
      );
      const claimed = await one.send('POST', '/trpc/auth.claimHandoff', {
        json: { code, verifier },
        headers: { origin: ONE },
      });
      expect(claimed.statusCode).toBe(404);
      expect(await one.db.$count(sessions)).toBe(1);
    } finally {
      await one.close();
    }
  });
});

test('an account gets at most sixty codes in a quarter of an hour', async () => {
  await app.close();
  app = await testApp({ ...URLS, RATE_LIMITS: 'on' });
  await build.student(app.db, { email: 'sana@example.test', passwordHash: await hashPassword('secret-1') });
  const token = await signIn();
  for (let count = 0; count < 60; count++) await codeFor(token);
  const challenge = challengeOf(newVerifier());
  const refused = await call('auth.createHandoff', { origin: STUDENT, challenge }, { token, origin: SITE });
  expect(refused.statusCode).toBe(429);
  expect(await app.db.$count(sessionHandoffs)).toBe(60);
});
