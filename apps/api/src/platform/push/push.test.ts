import { jobs, pushKeys, pushSubscriptions, sessions } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { browserSubscription } from '../../../test/support/browser-subscription.ts';
import type { PushRequest } from '../../lib/services/push.ts';
import { startWorkers } from '../../workers.ts';
import { pushJobs, sendPushMessage } from './push.jobs.ts';
import { MAX_SUBSCRIPTIONS } from './push.service.ts';

let app: TestApp;
let student: User;
let admin: User;
let token: string;
let sent: PushRequest[];
/** The status with which the push service responds. */
let status: number;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
  admin = await build.admin(app.db);
  token = await app.bearer(student);
  sent = [];
  status = 201;
  app.deps.sendPush = async (request) => {
    sent.push(request);
    return status;
  };
});
afterEach(() => app.close());

const subscribe = async (json: object, as = token) =>
  (await app.send('POST', '/trpc/push.subscribe', { token: as, json })).statusCode;
const stateOf = async (as = token) =>
  (await app.send('GET', '/trpc/push.state', { token: as })).json<{
    result: { data: { publicKey: string; endpoint: string | null } };
  }>().result.data;
const rows = () => app.db.select().from(pushSubscriptions);
const waiting = async () =>
  (await app.db.select().from(jobs)).filter(({ name }) => name === 'send-push-message');
const at = (name: string) => browserSubscription(`https://fcm.googleapis.com/fcm/send/${name}`);
let working: TestApp | undefined;
async function sendMessages(): Promise<void> {
  if (working !== app) startWorkers(app.deps, pushJobs);
  working = app;
  await app.deps.jobs.settled();
}
async function reject(reason = 'The amount differs.'): Promise<void> {
  const course = await build.course(app.db, { title: 'Contract Law' });
  const payment = await build.pendingPayment(app.db, { studentId: student.id, courseId: course.id });
  await app.as(admin).payments.reject({ paymentId: payment.id, reason });
}

describe('a message', () => {
  test('has the text of its notification about a rejected payment, for the browser only', async () => {
    const phone = at('phone');
    expect(await subscribe(phone.input)).toBe(200);
    await reject();
    await sendMessages();
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([phone.input.endpoint]);
    expect(phone.decrypt(sent[0]!.body)).toEqual({
      title: 'Payment rejected',
      text: 'Your payment for Contract Law was not accepted. Reason: The amount differs.',
      path: '/student/enrollment-status',
      tag: (await app.as(student).notifications.list({})).items[0]!.id,
    });
    expect(sent[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(3 * 24 * 3600) });
    const { publicKey } = await stateOf();
    expect(sent[0]!.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`, 'u'));
    const claims = sent[0]!.headers.authorization!.split('.')[1]!;
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: expect.stringMatching(/^mailto:.+@/u),
    });
    expect(await rows()).toMatchObject([{ lastSentAt: app.deps.now() }]);
  });

  test('is in the language of its recipient', async () => {
    await app.as(student).profiles.setPreferences({ language: 'ur' });
    const phone = at('phone');
    await subscribe(phone.input);
    await reject();
    await sendMessages();
    const { title, text } = phone.decrypt(sent[0]!.body);
    expect(title).toMatch(/^[\p{Script=Arabic} ]+$/u);
    expect(text).toContain('”\u2068Contract Law\u2069“');
  });

  test('is sent for approvals and certificates, to every browser of the student and to no other', async () => {
    const [phone, laptop, other] = [at('phone'), at('laptop'), at('other')];
    await subscribe(phone.input);
    await subscribe(laptop.input, await app.bearer(student));
    await subscribe(other.input, await app.bearer(await build.student(app.db)));
    const payment = await build.pendingPayment(app.db, { studentId: student.id });
    await app.as(admin).payments.approve({ paymentId: payment.id });
    await sendMessages();
    expect(sent.map(({ endpoint }) => endpoint).sort()).toEqual([
      laptop.input.endpoint,
      phone.input.endpoint,
    ]);
    const titles = sent.map(
      ({ endpoint, body }) => (endpoint === phone.input.endpoint ? phone : laptop).decrypt(body).title,
    );
    expect(titles).toEqual(['Payment approved', 'Payment approved']);

    const request = await build.certificateRequest(app.db, { studentId: student.id });
    const file = await build.upload(app.db, { ownerId: admin.id, purpose: 'certificate' });
    await app.as(admin).certificates.issue({ certificateId: request.id, fileUploadId: file.id });
    await sendMessages();
    expect(sent).toHaveLength(4);
  });

  test('is not added for notifications of other kinds', async () => {
    await subscribe(at('phone').input);
    const course = await build.course(app.db);
    await app.as(await build.owner(app.db)).students.grantEnrollment({
      studentId: student.id,
      courseId: course.id,
      reason: 'A scholarship',
    });
    expect((await app.as(student).notifications.list({})).items).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('belongs to the transaction of its notification', { tags: ['engine'] }, async () => {
    await subscribe(at('phone').input);
    const payment = await build.pendingPayment(app.db, { studentId: student.id });
    const decide = () => app.as(admin).payments.approve({ paymentId: payment.id });
    expect(await race([decide, decide, decide])).toMatchObject({ won: { length: 1 } });
    expect(await waiting()).toHaveLength(1);
  });

  test('is not sent after the student has read the notification', async () => {
    await subscribe(at('phone').input);
    await reject();
    await app.as(student).notifications.markAllRead();
    await sendMessages();
    expect([sent, await waiting()]).toEqual([[], []]);
  });

  test('is not sent to an administrator who has lost the permission for its kind', async () => {
    // Only students subscribe today, so this row stands for one of another release.
    const { id: sessionId } = await build.session(app.db, { userId: admin.id });
    const row = { ...at('phone').input, sessionId, createdAt: app.deps.now() };
    await app.db.transaction((tx) => tx.insert(pushSubscriptions).values(row).execute());
    const [subscription] = await rows();
    const send = async () => {
      const { id } = await build.notification(app.db, { userId: admin.id, kind: 'payment-submitted' });
      const message = { notificationId: id, subscriptionId: subscription!.id };
      await app.db.transaction((tx) => app.deps.jobs.add(tx, sendPushMessage, message));
      await sendMessages();
    };
    await send();
    expect(sent).toHaveLength(1);
    const owner = await build.owner(app.db);
    const permissions = { canManageEnrollments: false };
    await app.as(owner).admins.update({ adminId: admin.id, permissions });
    await send();
    expect(sent).toHaveLength(1);
  });

  test.each([404, 410])('deletes its subscription when the response is %i', async (gone) => {
    await subscribe(at('phone').input);
    status = gone;
    await reject();
    await sendMessages();
    expect([await rows(), await waiting()]).toEqual([[], []]);
  });

  test.each([307, 400, 403, 429, 503])('is sent again when the response is %i', async (refused) => {
    const phone = at('secret-address');
    await subscribe(phone.input);
    status = refused;
    await reject();
    await sendMessages();
    const [job] = await waiting();
    expect(job).toMatchObject({ state: 'waiting', lastError: expect.stringContaining(String(refused)) });
    expect(JSON.stringify(job)).not.toContain('secret-address');
    expect(await rows()).toHaveLength(1);
  });

  test('is not sent to an address that is not of a known push service', async () => {
    const session = await build.session(app.db, { userId: student.id });
    await app.db.transaction((tx) =>
      tx
        .insert(pushSubscriptions)
        .values({
          ...browserSubscription('https://127.0.0.1/internal').input,
          sessionId: session.id,
          createdAt: app.deps.now(),
        })
        .execute(),
    );
    await reject();
    expect(await waiting()).toHaveLength(1);
    await sendMessages();
    expect([sent, await waiting()]).toEqual([[], []]);
  });
});

describe('a subscription', () => {
  test('is shown to its session only, and ends when it is turned off', async () => {
    const { input } = at('phone');
    await subscribe(input);
    expect((await stateOf()).endpoint).toBe(input.endpoint);
    expect((await stateOf(await app.bearer(student))).endpoint).toBeNull();
    for (let repeat = 0; repeat < 2; repeat++)
      expect((await app.send('POST', '/trpc/push.unsubscribe', { token, json: {} })).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('ends with the session: at sign-out, when sessions end, and when the account is deactivated', async () => {
    await subscribe(at('phone').input);
    await app.send('POST', '/api/auth/logout', { token });
    expect(await rows()).toEqual([]);

    const owner = await build.owner(app.db);
    for (const end of [
      async () => app.as(owner).students.endSessions({ studentId: student.id }),
      async () => app.as(owner).students.setStatus({ studentId: student.id, isActive: false }),
    ]) {
      token = await app.bearer(student);
      await subscribe(at('phone').input);
      expect(await rows()).toHaveLength(1);
      await end();
      expect(await rows()).toEqual([]);
    }
  });

  test('receives nothing after its session has expired', async () => {
    await subscribe(at('phone').input);
    await app.db.transaction((tx) => tx.update(sessions).set({ expiresAt: app.deps.now() }).execute());
    await reject();
    await sendMessages();
    expect(sent).toEqual([]);
  });

  test('moves to another student who now uses its browser', async () => {
    await subscribe(at('shared').input);
    const other = await build.student(app.db);
    const now = at('shared');
    expect(await subscribe(now.input, await app.bearer(other))).toBe(200);
    expect((await stateOf()).endpoint).toBeNull();
    await reject();
    expect(await waiting()).toEqual([]);
  });

  test('replaces the earlier one of its session, and the oldest of an account beyond the limit', {
    tags: ['engine'],
  }, async () => {
    await subscribe(at('old').input);
    await subscribe(at('new').input);
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([at('new').input.endpoint]);
    const tokens = await Promise.all(Array.from({ length: MAX_SUBSCRIPTIONS }, () => app.bearer(student)));
    app.pass(1);
    const results = await Promise.all(tokens.map((each, index) => subscribe(at(`b${index}`).input, each)));
    expect(new Set(results)).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(MAX_SUBSCRIPTIONS);
    expect((await stateOf()).endpoint).toBeNull();
  });

  test.each([
    ['an address inside the network', { endpoint: 'https://10.0.0.1/push' }],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short secret', { auth: 'x' }],
  ])('is refused with %s', async (_what, change) => {
    expect(await subscribe({ ...at('phone').input, ...change })).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('is for students; administrators and guests are refused', async () => {
    const { input } = at('phone');
    expect(await subscribe(input, await app.bearer(admin))).toBe(403);
    expect((await app.send('POST', '/trpc/push.subscribe', { json: input })).statusCode).toBe(401);
  });
});

test('an account stores at most 30 subscriptions an hour', async () => {
  await app.close();
  app = await testApp({ RATE_LIMITS: 'on' });
  token = await app.bearer(await build.student(app.db));
  const results = await Promise.all(Array.from({ length: 30 }, () => subscribe(at('phone').input)));
  expect(new Set(results)).toEqual(new Set([200]));
  expect(await subscribe(at('phone').input)).toBe(429);
});

test('concurrent first calls create one key pair', { tags: ['engine'] }, async () => {
  const states = await Promise.all(Array.from({ length: 5 }, () => stateOf()));
  expect(new Set(states.map(({ publicKey }) => publicKey)).size).toBe(1);
  const [keys, ...more] = await app.db.select().from(pushKeys);
  expect(more).toEqual([]);
  expect(Buffer.from(keys!.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys!.privateKey, 'base64url')).toHaveLength(32);
});
