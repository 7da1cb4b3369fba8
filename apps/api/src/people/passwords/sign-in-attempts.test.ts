import { rateLimits, sessions, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { eraseStudent } from '../accounts/erase-student.ts';
import { deleteExpired } from '../auth/delete-expired.ts';
import { knownDevice, newDeviceToken } from '../auth/known-devices.ts';
import { hashPassword } from './passwords.ts';
import { waitAfter } from './sign-in-attempts.ts';

const [RIGHT, WRONG] = ['the right words', 'some wrong words'];
const [HOME, EVIL] = ['203.0.113.7', '198.51.100.1'];
const MINUTE = 60;
const DAY = 24 * 3600;
let app: TestApp;
let student: User;
let passwordHash: string;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  passwordHash ??= await hashPassword(RIGHT);
  student = await build.student(app.db, { email: 'sana@example.test', passwordHash });
});
afterEach(() => app.close());

type Attempt = {
  from?: string;
  password?: string;
  email?: string;
  devices?: string[];
  transport?: 'login' | 'adminLogin';
};
const attempt = ({
  from = HOME,
  password = WRONG,
  email = student.email,
  devices,
  transport = 'login',
}: Attempt = {}) =>
  app.send('POST', `/trpc/auth.${transport}`, {
    json: { email, password, ...(devices && { devices }) },
    from,
  });
const statusOf = async (how?: Attempt) => (await attempt(how)).statusCode;
const deviceOf = (response: { json(): unknown }) =>
  (response.json() as { result: { data: { device: string } } }).result.data.device;
async function statuses(count: number, how: (index: number) => Attempt): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push(await statusOf(how(index)));
  return all;
}

test('after the fifth failure each delay is twice as long, up to a quarter of an hour', () =>
  expect([0, 1, 4, 5, 6, 7, 8, 9, 10, 1000].map((failures) => waitAfter(failures) / 1000 / MINUTE)).toEqual([
    0, 0, 0, 1, 2, 4, 8, 15, 15, 15,
  ]));

describe('failures from one network', () => {
  test('are delayed from the sixth on, ever longer, as 429 with Retry-After over REST and tRPC', async () => {
    expect(await statuses(5, () => ({}))).toEqual(Array(5).fill(401));
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await attempt({ password: RIGHT });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(minutes * MINUTE)]);
      expect(refused.json()).toMatchObject({
        error: { data: { code: 'TOO_MANY_REQUESTS', retryAfter: minutes * MINUTE } },
      });
      const rest = await app.send('POST', '/api/auth/admin-login', {
        json: { email: student.email, password: RIGHT },
        from: HOME,
      });
      expect([rest.statusCode, rest.headers['retry-after']]).toEqual([429, String(minutes * MINUTE)]);
      expect(rest.json()).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      });
      app.pass(minutes * MINUTE - 1);
      expect(await statusOf({ password: RIGHT }), 'one second before the end of the delay').toBe(429);
      app.pass(1);
      expect(await statusOf(), 'one more attempt is allowed').toBe(401);
    }
    expect(await app.db.$count(sessions)).toBe(0);
  });

  test('are deleted by a success: then five failures are not delayed again', async () => {
    expect(await statuses(4, () => ({}))).toEqual(Array(4).fill(401));
    expect(await statusOf({ password: RIGHT })).toBe(200);
    expect(await statuses(5, () => ({}))).toEqual(Array(5).fill(401));
    expect(await statusOf({ password: RIGHT })).toBe(429);
    app.pass(MINUTE);
    expect(await statusOf({ password: RIGHT })).toBe(200);
    expect(await statuses(20, () => ({ password: RIGHT })), 'successes do not count as failures').toEqual(
      Array(20).fill(200),
    );
  });

  test('are deleted after a day without another one', async () => {
    await statuses(5, () => ({}));
    app.pass(DAY - 1);
    await deleteExpired(app.deps);
    expect(await statusOf()).toBe(401);
    expect(await statusOf({ password: RIGHT }), 'the sixth attempt').toBe(429);
    app.pass(DAY + 1);
    await deleteExpired(app.deps);
    expect(await app.db.$count(rateLimits)).toBe(0);
    expect(await statuses(5, () => ({}))).toEqual(Array(5).fill(401));
  });

  test('are not delayed longer because of refused attempts', async () => {
    await statuses(5, () => ({}));
    expect(await statuses(10, () => ({}))).toEqual(Array(10).fill(429));
    app.pass(MINUTE);
    expect(await statusOf({ password: RIGHT })).toBe(200);
  });

  test('are each counted when they are concurrent', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => statusOf()));
    expect(responses.filter((status) => status === 401)).toHaveLength(5);
    expect(responses.filter((status) => status === 429)).toHaveLength(15);
  });

  test.each(['login', 'adminLogin'] as const)(
    'count, through %s, for the other one too, even for an address that has no account',
    async (transport) => {
      const other = transport === 'login' ? 'adminLogin' : 'login';
      for (const email of [student.email, 'nobody@example.test']) {
        expect(
          await statuses(5, (index) => ({
            transport: index % 2 ? transport : other,
            email: index % 2 ? email : email.toUpperCase(),
          })),
        ).toEqual(Array(5).fill(401));
        const refused = await attempt({ transport, email });
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(MINUTE)]);
      }
    },
  );

  test('are counted together within one IPv6 household, and separately between two', async () => {
    expect(await statuses(5, (index) => ({ from: `2001:db8:1:2:${index + 1}::1` }))).toEqual(
      Array(5).fill(401),
    );
    expect(await statusOf({ from: '2001:db8:1:2:ffff::9', password: RIGHT })).toBe(429);
    expect(await statusOf({ from: '2001:db8:1:3::1', password: RIGHT })).toBe(200);
  });

  test('delay neither another account on that network nor this account on other networks', async () => {
    await statuses(30, () => ({ from: EVIL }));
    expect(await statusOf({ password: RIGHT }), 'the owner on another network').toBe(200);
    await build.student(app.db, { email: 'ali@example.test', passwordHash });
    expect(await statusOf({ from: EVIL, email: 'ali@example.test', password: RIGHT })).toBe(200);
  });
});

describe('failures from all networks', () => {
  /** Sends a hundred failures from twenty networks, which is the limit of an account in an hour. */
  const attackWithHashes = () =>
    statuses(100, (index) => ({ from: `198.51.100.${Math.floor(index / 5) + 1}` }));
  /** Reaches the same count without a hundred password hashes. */
  const attack = async () => {
    await statusOf({ from: EVIL });
    await app.db.transaction((tx) =>
      tx.update(rateLimits).set({ attempts: 100 }).where(like(rateLimits.key, 'login-account:%')).execute(),
    );
  };

  test('refuse unknown devices after a hundred in an hour', async () => {
    expect(await attackWithHashes()).toEqual(Array(100).fill(401));
    const refused = await attempt({ password: RIGHT });
    // The test clock is at half past the hour, and windows are whole hours.
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(30 * MINUTE)]);
    app.pass(30 * MINUTE);
    expect(await statusOf({ password: RIGHT })).toBe(200);
  });

  test('do not affect a known device, whose failures count separately', async () => {
    const device = deviceOf(await attempt({ password: RIGHT }));
    await statuses(5, () => ({}));
    await attack();
    expect(await statusOf({ password: RIGHT })).toBe(429);
    expect(await statusOf({ password: RIGHT, from: EVIL }), 'from another network').toBe(429);
    expect(await statusOf({ password: RIGHT, devices: [device] }), 'from the throttled network').toBe(200);
    expect(await statuses(5, () => ({ devices: [device] }))).toEqual(Array(5).fill(401));
    expect(await statusOf({ password: RIGHT, devices: [device] })).toBe(429);
    expect(
      await statusOf({ password: RIGHT, devices: [device], from: EVIL }),
      'a known device is independent of its network',
    ).toBe(429);
    app.pass(MINUTE);
    const again = await attempt({ password: RIGHT, devices: ['not.a.token', device] });
    expect(again.statusCode).toBe(200);
    expect(deviceOf(again).split('.')[0], 'the device id does not change').toBe(device.split('.')[0]);
  });

  test('are deleted when a new password is set by a mailed link', async () => {
    await statuses(5, () => ({}));
    await attack();
    await app.send('POST', '/api/auth/forgot-password', { json: { email: student.email } });
    const [email] = await app.emails();
    const token = /reset-password\/([\w-]+)/u.exec(email!.text)![1]!;
    expect(
      (await app.send('POST', `/api/auth/reset-password/${token}`, { json: { password: 'quite new words' } }))
        .statusCode,
    ).toBe(200);
    expect(await statusOf({ password: 'quite new words' })).toBe(200);
  });

  test('remain for other accounts', async () => {
    await build.student(app.db, { email: 'sana@example.test.pk', passwordHash });
    await statuses(5, () => ({ email: 'sana@example.test.pk' }));
    const link = await app.send('POST', '/api/auth/forgot-password', { json: { email: student.email } });
    expect(link.statusCode).toBe(200);
    const token = /reset-password\/([\w-]+)/u.exec((await app.emails())[0]!.text)![1]!;
    await app.send('POST', `/api/auth/reset-password/${token}`, { json: { password: 'quite new words' } });
    expect(await statusOf({ email: 'sana@example.test.pk', password: RIGHT })).toBe(429);
  });
});

test('erasing a student deletes everything that was counted by their address', async () => {
  await statusOf({ email: 'ali@example.test' });
  const before = await app.db.select().from(rateLimits);
  await statuses(3, (index) => ({ from: `198.51.100.${index}` }));
  await app.send('POST', '/api/auth/forgot-password', { json: { email: student.email } });
  await app.sendEmails();
  await eraseStudent(app.deps, { operator: 'root' }, student);
  const keys = (rows: { key: string }[]) =>
    rows.map(({ key }) => key).filter((key) => !/^[a-z-]+-ip:/u.test(key));
  expect(keys(await app.db.select().from(rateLimits)).sort()).toEqual(keys(before).sort());
});

describe('a device token', () => {
  const at = () => app.deps.now();

  test('is created at sign-in and sign-up, does not authenticate, and is in no documented response', async () => {
    const device = deviceOf(await attempt({ password: RIGHT }));
    expect(knownDevice(student, [device], at())).toBe(device.split('.')[0]);
    expect(device).not.toContain(student.id);
    expect((await app.send('GET', '/api/auth/me', { token: device })).statusCode).toBe(401);
    const registered = await app
      .guest()
      .auth.register({ name: 'Ali', email: 'ali@example.test', password: RIGHT });
    const [ali] = await app.db.select().from(users).where(eq(users.id, registered.id));
    expect(knownDevice(ali!, [registered.device], at())).toBeDefined();
    const rest = await app.send('POST', '/api/auth/login', {
      json: { email: student.email, password: RIGHT },
    });
    expect(Object.keys(rest.json<object>())).toEqual(['id', 'name', 'email', 'role', 'profile', 'token']);
  });

  test('belongs to one account and one password, for 180 days', async () => {
    const device = newDeviceToken(student, at());
    const other = await build.student(app.db, { passwordHash });
    expect(knownDevice(student, [device], at())).toBeDefined();
    expect(
      knownDevice(other, [device], at()),
      'a token is invalid for another account with the same password hash',
    ).toBeUndefined();
    expect(
      knownDevice({ ...student, passwordHash: await hashPassword(RIGHT) }, [device], at()),
    ).toBeUndefined();
    const in180Days = new Date(at().getTime() + 180 * DAY * 1000);
    expect(knownDevice(student, [device], new Date(in180Days.getTime() - 1))).toBeDefined();
    expect(knownDevice(student, [device], in180Days)).toBeUndefined();
  });

  test('is invalid when it was changed', () => {
    const [id, expires, mac] = newDeviceToken(student, at()).split('.') as [string, string, string];
    const bad = [
      `${id}x.${expires}.${mac}`,
      `${id}.${Number(expires) + 1}.${mac}`,
      `${id}.9999999999999999.${mac}`,
      `${id}.${expires}.${'A'.repeat(43)}`,
      `${id}.${expires}.`,
      `${id}.${expires}`,
      `${expires}.${mac}`,
      '',
    ];
    expect(knownDevice(student, bad, at())).toBeUndefined();
  });

  test('does not shorten an attacker’s delay when it belongs to another account', async () => {
    const attacker = await build.student(app.db, { email: 'eve@example.test', passwordHash });
    const device = deviceOf(await attempt({ email: attacker.email, password: RIGHT, from: EVIL }));
    expect(await statuses(7, () => ({ from: EVIL, devices: [device] }))).toEqual([
      401, 401, 401, 401, 401, 429, 429,
    ]);
  });

  test('is invalid input when it is empty or one of more than five', async () => {
    expect(await statusOf({ devices: Array(6).fill('x') })).toBe(400);
    expect(await statusOf({ devices: ['x'.repeat(201)] })).toBe(400);
    expect(await statusOf({ devices: [] })).toBe(401);
  });
});
