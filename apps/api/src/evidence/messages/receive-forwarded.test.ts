import { once } from 'node:events';
import { connect } from 'node:net';
import {
  creditDevices,
  creditImports,
  credits,
  ignoredMessages,
  rateLimits,
  unreadMessages,
} from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { ACCOUNTS } from '../../../test/support/evidence/message-accounts.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { JAZZCASH } from './providers/jazzcash.fixtures.ts';

const TEXT = JAZZCASH[0]!.text;
const MINUTE = 60;

let app: TestApp;
let token: string;
let deviceId: string;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on', LOG_LEVEL: 'info' });
  payeeAccountId = (await buildAcademy.payeeAccount(app.db, ACCOUNTS.jazzcash)).id;
  token = newToken();
  deviceId = (await buildCredits.device(app.db, { payeeAccountId, tokenHash: hashToken(token) })).id;
});
afterEach(() => app.close());

type Sending = { text?: string; received_at?: string; sender?: string; with?: string; from?: string };
const send = ({ text = TEXT, received_at, sender, with: bearer = token, from }: Sending = {}) =>
  app.send('POST', '/api/credits', {
    token: bearer,
    json: { text, ...(received_at && { received_at }), ...(sender && { sender }) },
    ...(from && { from }),
  });
const statusOf = async (sending: Sending = {}) => {
  const response = await send(sending);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as unknown;
};
const stored = () => app.db.select().from(credits);
const device = async () =>
  (await app.db.select().from(creditDevices).where(eq(creditDevices.id, deviceId)))[0]!;

describe('a forwarded message', () => {
  test('is stored as a credit of the account of the device', async () => {
    expect(await statusOf({ received_at: '2026-11-21T09:00:00+05:00' })).toEqual({ status: 'stored' });
    expect(await stored()).toMatchObject([
      {
        ...{ payeeAccountId, source: 'device', amount: 550_000, transactionId: '715335861320' },
        ...{ paidAt: new Date('2026-11-21T04:00:00.000Z'), precision: 'import', originalText: TEXT },
      },
    ]);
    expect(await app.db.select().from(creditImports)).toMatchObject([
      { source: 'device', deviceId, actorId: null, rows: 1, added: 1 },
    ]);
    expect((await device()).lastUsedAt).toEqual(NOW);
  });

  test('changes nothing when it is forwarded again, also later and with another time', async () => {
    const sendings = [{}, { text: JAZZCASH[3]!.text }, { text: 'Hello' }];
    for (const sending of sendings) await statusOf(sending);
    const before = [await stored(), await app.db.select().from(unreadMessages)];
    for (const seconds of [0, 30, 26 * 3600]) {
      app.pass(seconds);
      const received_at = app.deps.now().toISOString();
      for (const sending of sendings) await statusOf({ ...sending, received_at });
    }
    expect([await stored(), await app.db.select().from(unreadMessages)]).toEqual(before);
    expect(await app.db.$count(creditImports)).toBe(3);
    expect(await statusOf()).toEqual({ status: 'known' });
  });

  test('keeps its sender, and is refused from a person and from another bank', async () => {
    expect(await statusOf({ sender: '8558' })).toEqual({ status: 'stored' });
    expect(await stored()).toMatchObject([{ sender: '8558' }]);
    const text = JAZZCASH[1]!.text;
    for (const sender of ['+923001112223', '3737', 'UBL'])
      expect(await statusOf({ sender, text })).toEqual({ status: 'unread' });
    expect(await app.db.select().from(unreadMessages)).toMatchObject(
      ['+923001112223', '3737', 'UBL'].map((sender) => ({
        reason: 'other-sender',
        text: `${sender}\n${text}`,
      })),
    );
    expect(await stored()).toHaveLength(1);
  });

  test('is not read if it is about another account than that of the device', async () => {
    const text = TEXT.replace('03XXXXXXXXX', '03009998887');
    expect(await statusOf({ text })).toEqual({ status: 'unread' });
    expect(await app.db.select().from(unreadMessages)).toMatchObject([{ reason: 'other-account', text }]);
    expect(await stored()).toEqual([]);
  });

  test('is stored if nobody understands it, and ignored if it is a code, which is masked, or a debit', async () => {
    expect(await statusOf({ text: 'Hello' })).toEqual({ status: 'unread' });
    expect(await statusOf({ text: TEXT.replace('5,500', '0') })).toEqual({ status: 'unread' });
    const otp = '482913 is your OTP. Do not share it.';
    expect(await statusOf({ text: otp })).toEqual({ status: 'ignored' });
    const debit = 'Rs 1.00 sent to HAMZA KHAN, A/C: *5333 on 21/08/2026 at 00:39:08. TID:721300000001';
    for (let round = 0; round < 2; round++)
      expect(await statusOf({ text: debit })).toEqual({ status: 'ignored' });
    expect(await app.db.select().from(ignoredMessages)).toMatchObject([
      { payeeAccountId, reason: 'one-time-code', text: '****** is your OTP. Do not share it.' },
      { payeeAccountId, reason: 'debit', text: debit },
    ]);
    expect((await app.db.select().from(unreadMessages)).map(({ reason }) => reason)).toEqual([
      'not-understood',
      'not-possible',
    ]);
    expect(await stored()).toEqual([]);
    expect(app.logged.join('')).not.toContain('482913');
  });

  test('is one credit with a paste of the same message', async () => {
    const reviewer = await build.admin(app.db);
    await statusOf({ received_at: '2026-11-20T12:00:00Z' });
    expect(await app.as(reviewer).credits.paste({ payeeAccountId, text: TEXT })).toMatchObject({
      ...{ added: 0, known: 1 },
    });
  });

  test.each([
    ['2026-11-21T09:00:00+05:00', '2026-11-21T04:00:00.000Z'],
    ['2027-01-01T00:00:00Z', NOW.toISOString()],
    ['2020-01-01T00:00:00Z', '2026-11-14T04:30:00.000Z'],
  ])('received by a phone at %s has the time %s', async (received_at, paidAt) => {
    await statusOf({ received_at });
    expect((await stored())[0]!.paidAt).toEqual(new Date(paidAt));
  });

  test('is one credit when twenty identical requests arrive at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const statuses = responses.map((response) => (response.json() as { status: string }).status);
    expect(statuses.sort()).toEqual([...Array(19).fill('known'), 'stored']);
    expect(await stored()).toHaveLength(1);
    expect(await app.db.$count(creditImports)).toBe(1);
  });
});

describe('the token of a device', () => {
  test('is refused in the same way if it is missing, forged, revoked, or that of a session', async () => {
    const session = await app.bearer(await build.owner(app.db));
    const revoked = newToken();
    await buildCredits.device(app.db, { payeeAccountId, tokenHash: hashToken(revoked), revokedAt: NOW });
    const bodies = [];
    for (const wrong of ['', 'x', newToken(), `${token}A`, hashToken(token), session, revoked]) {
      const response = await send({ with: wrong });
      expect(response.statusCode).toBe(401);
      bodies.push({ ...(response.json() as object), requestId: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('is refused as soon as it is revoked', async () => {
    await statusOf();
    await app.as(await build.owner(app.db)).credits.revokeDevice({ deviceId });
    expect((await send()).statusCode).toBe(401);
  });

  test('is not a session', async () => {
    for (const path of ['/api/admin/payments', '/api/auth/me'])
      expect((await app.send('GET', path, { token })).statusCode).toBe(401);
  });

  test('is not in any line of the log, and a wrong one is a security event', async () => {
    await statusOf();
    const wrong = newToken();
    await send({ with: wrong });
    const log = app.logged.join('');
    expect(log).not.toContain(token);
    expect(log).not.toContain(wrong);
    expect(log).not.toContain(TEXT);
    expect(log).toContain('"kind":"forwarding-refused"');
  });
});

describe('a flood of requests', () => {
  test('stops the device only, if it has messages', async () => {
    const codes = [];
    for (let index = 0; index < 121; index++) codes.push((await send()).statusCode);
    expect(codes).toEqual([...Array(120).fill(200), 429]);
    const other = newToken();
    await buildCredits.device(app.db, { payeeAccountId, tokenHash: hashToken(other) });
    expect((await send({ with: other })).statusCode).toBe(200);
    app.pass(MINUTE);
    expect((await send()).statusCode).toBe(200);
  });

  test('stops the network if it has wrong tokens, and the phone in it goes on', async () => {
    const codes = [];
    for (let index = 0; index < 32; index++)
      codes.push((await send({ with: newToken(), from: '10.0.0.1' })).statusCode);
    expect(codes).toEqual([...Array(30).fill(401), 429, 429]);
    expect((await send({ from: '10.0.0.1' })).statusCode).toBe(200);
    expect((await send({ with: newToken(), from: '10.0.0.2' })).statusCode).toBe(401);
    const keys = (await app.db.select().from(rateLimits)).map(({ key }) => key.split(':')[0]);
    expect(new Set(keys), 'one row for each device and network').toEqual(
      new Set(['forward-ip', 'forward-device']),
    );
  });
});

describe('the body of a forwarded message', () => {
  test.each([
    ['without a text', {}],
    ['with an empty text', { text: '' }],
    ['with a long text', { text: 'A'.repeat(2001) }],
    ['with another type', { text: 5 }],
    ['with more fields', { text: TEXT, amount: 5 }],
    ['with a time that is none', { text: TEXT, received_at: 'yesterday' }],
  ])('%s is refused', async (_what, json) => {
    expect((await app.send('POST', '/api/credits', { token, json })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('is refused if it has another content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await app.inject({
        ...{ method: 'POST', url: '/api/credits', payload: TEXT },
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
      });
      expect(response.statusCode).toBe(415);
    }
  });

  test('is read up to 8 KB, and refused above', async () => {
    const withBytes = (bytes: number) => `{"text":"Hello"}`.padEnd(bytes, ' ');
    const post = (payload: string) =>
      app.inject({
        ...{ method: 'POST', url: '/api/credits', payload },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    expect((await post(withBytes(8192))).statusCode).toBe(200);
    expect((await post(withBytes(8193))).statusCode).toBe(413);
  });

  test.each(['content-length: 1048576', 'transfer-encoding: chunked'])(
    'is refused before it was received if it has 1 MB with “%s”',
    async (framing) => {
      const { port } = new URL(await app.listen());
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `POST /api/credits HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\n${framing}\r\n\r\n`,
      );
      const part = 'x'.repeat(9000);
      socket.write(framing.startsWith('transfer') ? `${part.length.toString(16)}\r\n${part}\r\n` : part);
      const [response] = (await once(socket, 'data')) as [Buffer];
      expect(String(response)).toMatch(/^HTTP\/1\.1 413 /u);
      socket.destroy();
      expect(await stored()).toEqual([]);
    },
  );
});
