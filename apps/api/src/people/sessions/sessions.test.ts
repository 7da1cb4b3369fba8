import { sessions } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashToken } from '../../lib/tokens.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'the right words';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const MINUTE = 60;
let app: TestApp;
let student: User;
let passwordHash: string;
beforeEach(async () => {
  app = await testApp();
  passwordHash ??= await hashPassword(PASSWORD);
  student = await build.student(app.db, { passwordHash });
});
afterEach(() => app.close());

type Entry = {
  id: string;
  device: string;
  address: string;
  signedInAt: string;
  lastSeenAt: string;
  current: boolean;
};
async function signIn(userAgent: string, from = '203.0.113.7', who: User = student): Promise<string> {
  const json = { email: who.email, password: PASSWORD };
  const path = who.role === 'admin' ? '/api/auth/admin-login' : '/api/auth/login';
  const response = await app.send('POST', path, { json, from, headers: { 'user-agent': userAgent } });
  expect(response.statusCode).toBe(200);
  return response.json<{ token: string }>().token;
}
const list = async (token: string) =>
  (await app.send('GET', '/trpc/sessions.list', { token })).json<{ result: { data: Entry[] } }>().result.data;
const end = async (token: string, sessionId: string) =>
  (await app.send('POST', '/trpc/sessions.end', { token, json: { sessionId } })).statusCode;
const endOthers = async (token: string) =>
  (await app.send('POST', '/trpc/sessions.endOthers', { token, json: {} })).statusCode;
const me = async (token: string) => (await app.send('GET', '/api/auth/me', { token })).statusCode;
const rowOf = async (token: string) =>
  (
    await app.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
  )[0]!;
/** Creates a session on another origin from this one by a handoff. */
async function handoff(token: string): Promise<string> {
  const parent = await rowOf(token);
  const next = `handoff-${parent.id}`;
  await build.session(app.db, {
    userId: parent.userId,
    tokenHash: hashToken(next),
    parentId: parent.id,
    userAgent: parent.userAgent,
    ip: parent.ip,
  });
  return next;
}

describe('the list', () => {
  test('contains browser, system, address and times of every sign-in, the current one first', async () => {
    const phone = await signIn(ANDROID);
    app.pass(MINUTE);
    const firefox = await signIn(FIREFOX, '2001:db8::1');
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
    const ids = [(await rowOf(phone)).id, (await rowOf(firefox)).id];
    const onPhone = {
      id: ids[0],
      device: 'Chrome on Android',
      address: '203.0.113.7',
      signedInAt: at(0),
      lastSeenAt: at(0),
    };
    const firefoxEntry = {
      id: ids[1],
      device: 'Firefox on Windows',
      address: '2001:db8::1',
      signedInAt: at(1),
      lastSeenAt: at(1),
    };
    expect(await list(phone)).toEqual([
      { ...onPhone, current: true },
      { ...firefoxEntry, current: false },
    ]);
    expect((await list(firefox)).map(({ id, current }) => [id, current])).toEqual([
      [ids[1], true],
      [ids[0], false],
    ]);
  });

  test('contains no sessions of others and no expired ones', async () => {
    const token = await signIn(ANDROID);
    await signIn(ANDROID, '203.0.113.9', await build.admin(app.db, { passwordHash }));
    await build.session(app.db, { userId: student.id, expiresAt: NOW });
    expect(await list(token)).toHaveLength(1);
  });

  test('contains a sign-in and its session on another origin as one entry, with the later use of both', async () => {
    const token = await signIn(FIREFOX);
    const elsewhere = await handoff(token);
    app.pass(30 * MINUTE);
    expect(await me(elsewhere)).toBe(200);
    await app.deps.background.settled();
    const lastSeenAt = new Date(NOW.getTime() + 30 * 60_000).toISOString();
    const { id } = await rowOf(token);
    for (const each of [elsewhere, token])
      expect(await list(each)).toMatchObject([
        { id, current: true, lastSeenAt, device: 'Firefox on Windows' },
      ]);
  });

  test('contains the current session among a hundred even when there are many newer ones', async () => {
    const token = await signIn(ANDROID);
    const createdAt = new Date(NOW.getTime() + 1000);
    for (let index = 0; index < 105; index++) await build.session(app.db, { userId: student.id, createdAt });
    const entries = await list(token);
    expect([entries.length, entries[0]!.current]).toEqual([100, true]);
  });
});

describe('the user agent', () => {
  test.each([
    ['nothing', '', '', 'Unknown browser'],
    [
      'control characters and a tab',
      `Firefox/1\u0085\u009b[31m\tX11`,
      'Firefox/1 [31m X11',
      'Firefox on Linux',
    ],
    ['ten thousand characters', `Firefox/1 ${'x'.repeat(10_000)}`, `Firefox/1 ${'x'.repeat(290)}`, 'Firefox'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>', 'Unknown browser'],
  ])('is stored and shown safely when it is %s', async (_what, sent, stored, shown) => {
    const token = await signIn(sent);
    expect((await rowOf(token)).userAgent).toBe(stored);
    expect((await list(token))[0]!.device).toBe(shown);
  });

  test('an IPv4 address inside an IPv6 one is stored as itself', async () => {
    expect((await rowOf(await signIn(ANDROID, '::ffff:203.0.113.7'))).ip).toBe('203.0.113.7');
  });
});

describe('ending sessions', () => {
  test('ends one sign-in with its sessions on other origins, and no other sign-in', async () => {
    const [here, there] = [await signIn(ANDROID), await signIn(FIREFOX)];
    const elsewhere = await handoff(there);
    expect(await end(here, (await rowOf(there)).id)).toBe(200);
    expect([await me(here), await me(there), await me(elsewhere)]).toEqual([200, 401, 401]);
    expect(await list(here)).toHaveLength(1);
  });

  test('does not find another user’s, an expired, a derived or an unknown session', async () => {
    const [here, other] = [await signIn(ANDROID), await build.student(app.db, { passwordHash })];
    const otherSession = await signIn(FIREFOX, '203.0.113.9', other);
    const over = await build.session(app.db, { userId: student.id, expiresAt: NOW });
    const part = await rowOf(await handoff(here));
    for (const id of [(await rowOf(otherSession)).id, over.id, part.id, 'made-up'])
      expect(await end(here, id), id).toBe(404);
    expect([await me(otherSession), await me(here)]).toEqual([200, 200]);
  });

  test('does not let an administrator end a student’s session', async () => {
    const admin = await signIn(FIREFOX, '203.0.113.9', await build.owner(app.db, { passwordHash }));
    const otherSession = await signIn(ANDROID);
    expect(await end(admin, (await rowOf(otherSession)).id)).toBe(404);
    expect(await endOthers(admin)).toBe(200);
    expect(await me(otherSession)).toBe(200);
  });

  test('ends all others and keeps the current sign-in with its sessions on other origins', async () => {
    const [here, there] = [await signIn(ANDROID), await signIn(FIREFOX)];
    const [handoffFromHere, handoffFromThere] = [await handoff(here), await handoff(there)];
    const otherUser = await signIn(FIREFOX, '203.0.113.9', await build.student(app.db, { passwordHash }));
    expect(await endOthers(handoffFromHere)).toBe(200);
    expect(await Promise.all([here, handoffFromHere, there, handoffFromThere, otherUser].map(me))).toEqual([
      200, 200, 401, 401, 200,
    ]);
  });

  test('signs out when the current session is ended', async () => {
    const here = await signIn(ANDROID);
    expect(await end(here, (await rowOf(here)).id)).toBe(200);
    expect(await me(here)).toBe(401);
  });
});

describe('the time when a session was last used', () => {
  test('is stored at most every ten minutes, and after the response', async () => {
    const token = await signIn(ANDROID);
    let writes = 0;
    const { transaction } = app.db;
    app.db.transaction = ((work) => {
      writes += 1;
      return transaction(work);
    }) as typeof transaction;
    const readLastSeen = async () => {
      await app.deps.background.settled();
      return [(await rowOf(token)).lastSeenAt?.getTime() ?? null, writes];
    };
    const at = (minutes: number) => NOW.getTime() + minutes * 60_000;
    await me(token);
    app.pass(10 * MINUTE - 1);
    await me(token);
    expect(await readLastSeen()).toEqual([null, 0]);
    app.pass(1);
    await Promise.all(Array.from({ length: 5 }, () => me(token)));
    expect(await readLastSeen()).toEqual([at(10), 1]);
    app.pass(10 * MINUTE - 1);
    await me(token);
    expect(await readLastSeen()).toEqual([at(10), 1]);
    app.pass(1);
    await me(token);
    expect(await readLastSeen()).toEqual([at(20), 2]);
    app.db.transaction = transaction;
  });

  test('is not stored for an expired session', async () => {
    const token = await signIn(ANDROID);
    app.pass(24 * 3600);
    expect(await me(token)).toBe(401);
    await app.deps.background.settled();
    expect((await rowOf(token)).lastSeenAt).toBeNull();
  });
});
