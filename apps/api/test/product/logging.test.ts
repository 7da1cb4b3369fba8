import { build } from '@qanoon/db/testing/factories';
import { ERRORS } from '@qanoon/domain/lib/errors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/people/passwords/passwords.ts';
import { formOf, type TestApp, testApp } from '../harness.ts';
import { fileOf, png } from '../support/media/sample-files.ts';

const PASSWORD = 'Hunter-2-hunter';
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ LOG_LEVEL: 'debug' });
});
afterEach(() => app.close());

const lines = () =>
  app.logged.map(
    (line) =>
      JSON.parse(line) as {
        msg: string;
        path?: string;
        status?: number;
        reqId?: string;
        err?: { message: string; code?: string };
      },
  );

/**
 * Makes every write fail, as a broken disk would, with the values in the error. Returns a function that
 * restores it.
 */
function failWrites() {
  const { transaction } = app.deps.db;
  app.deps.db.transaction = async () => {
    const cause = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
    throw new Error(
      `Failed query: insert into users\nparams: a name\nover two lines,${PASSWORD},$argon2id$secret`,
      { cause },
    );
  };
  return () => {
    app.deps.db.transaction = transaction;
  };
}

describe('the log of requests', () => {
  test('has one line per request, with number, path and status, without the query, and none for health checks', async () => {
    const { headers } = await app.send('GET', '/api/courses?search=divorce');
    for (const path of ['/healthz', '/readyz']) expect((await app.send('GET', path)).statusCode).toBe(200);
    const requests = lines().filter((line) => line.msg === 'request');
    expect(requests).toMatchObject([
      {
        method: 'GET',
        path: '/api/courses',
        status: 200,
        reqId: headers['x-request-id'],
        ms: expect.any(Number),
      },
    ]);
    expect(app.logged.join('')).not.toContain('divorce');
  });

  test('contains no password, token or signature, for successes and failures', async () => {
    const student = await build.student(app.db, {
      email: 'sana@example.test',
      passwordHash: await hashPassword(PASSWORD),
    });
    const wrong = `${PASSWORD}-wrong`;
    const { token } = (
      await app.send('POST', '/api/auth/login', { json: { email: student.email, password: PASSWORD } })
    ).json<{ token: string }>();
    await app.send('POST', '/trpc/auth.login', { json: { email: student.email, password: wrong } });
    await app.send('POST', '/api/auth/register', {
      json: { name: 'A', email: 'new@example.test', password: wrong, extra: PASSWORD },
    });
    await app.send('POST', '/api/auth/register', {
      json: { name: 'A', email: student.email, password: wrong },
    });
    const form = formOf({
      courseId: 'x',
      payment_method: 'bank',
      transactionId: '1',
      payment_proof: fileOf(await png(8, 8), 'a.png'),
    });
    await app.send('POST', '/api/payments/request-enroll', { token, form });
    const proof = await build.upload(app.db, { ownerId: student.id });
    await build.pendingPayment(app.db, { studentId: student.id, proofUploadId: proof.id });
    const { signedUrl } = (
      await app.send('GET', `/api/payments/proof?filePath=${proof.objectKey}`, { token })
    ).json<{ signedUrl: string }>();
    const lost = await app.send('GET', signedUrl);
    expect(lost.statusCode, 'the file has no bytes').toBe(500);
    const restore = failWrites();
    expect(
      (
        await app.send('POST', '/api/auth/register', {
          json: { name: 'A', email: 'third@example.test', password: wrong },
        })
      ).statusCode,
    ).toBe(500);
    expect(
      (
        await app.send('POST', '/trpc/auth.register', {
          json: { name: 'A', email: 'third@example.test', password: wrong },
        })
      ).statusCode,
    ).toBe(500);
    restore();
    app.deps.log.error(
      {
        err: new Error('x'),
        req: { headers: { authorization: `Bearer ${token}` } },
        password: PASSWORD,
        user: { token, passwordHash: PASSWORD },
      },
      'careless',
    );

    const all = app.logged.join('');
    expect(all).toContain('request failed');
    expect(all).toContain('procedure failed');
    expect(all).toContain('careless');
    for (const secret of [
      PASSWORD,
      token,
      new URL(signedUrl, 'http://x').searchParams.get('sig')!,
      '$argon2id',
      'over two lines',
      'Bearer',
    ])
      expect(all, secret).not.toContain(secret);
  });
});

describe('the response to a server error', () => {
  test('contains only a message and the request number; the log has the cause under that number', async () => {
    const restore = failWrites();
    const json = { name: 'A', email: 'third@example.test', password: PASSWORD };
    const rest = await app.send('POST', '/api/auth/register', { json });
    const trpc = await app.send('POST', '/trpc/auth.register', { json });
    restore();
    const message = 'Something went wrong. Please try again.';
    expect(rest.statusCode).toBe(500);
    expect(rest.json()).toEqual({ message, code: 'INTERNAL', requestId: rest.headers['x-request-id'] });
    expect(trpc.statusCode).toBe(500);
    expect(trpc.json()).toEqual({
      error: {
        message,
        code: expect.any(Number),
        data: {
          code: 'INTERNAL',
          httpStatus: 500,
          text: { key: ERRORS.INTERNAL.message.key },
          requestId: trpc.headers['x-request-id'],
        },
      },
    });
    for (const response of [rest, trpc]) {
      const logged = app.logged
        .filter((line) => line.includes('"err"') && line.includes(String(response.headers['x-request-id'])))
        .join('');
      for (const what of [
        'Failed query: insert into users',
        'database disk image is malformed',
        'SQLITE_CORRUPT',
        'logging.test.ts',
      ])
        expect(logged).toContain(what);
    }
  });

  test('a full disk returns 507, without a path', async () => {
    const student = await build.student(app.db);
    const { put } = app.storage;
    app.storage.put = async () => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write '/data/objects/x'"), {
        code: 'ENOSPC',
      });
    };
    const response = await app.send('POST', '/api/uploads/payment-proof', {
      token: await app.bearer(student),
      form: formOf({ file: fileOf(await png(8, 8), 'a.png') }),
    });
    app.storage.put = put;
    expect(response.statusCode).toBe(507);
    expect(response.json()).toMatchObject({
      code: 'STORAGE_FULL',
      message: 'There is no room to store this file right now.',
    });
    expect((await app.files()).tmp).toEqual([]);
  });
});

test('expected rejections are not logged as errors', async () => {
  await app.send('GET', '/api/courses/unknown');
  await app.send('GET', '/api/unknown');
  await app.send('POST', '/api/auth/login', { json: {} });
  await app.send('GET', '/trpc/courses.get?input=%7B%7D');
  expect(lines().filter((line) => line.err)).toEqual([]);
});

test('a rejection because of the disk reserve is logged only as a request', async () => {
  const full = await testApp({ LOG_LEVEL: 'debug', DISK_RESERVE_MB: '1000000000' });
  try {
    const token = await full.bearer(await build.student(full.db));
    const form = formOf({ file: fileOf(await png(8, 8), 'a.png') });
    expect((await full.send('POST', '/api/uploads/payment-proof', { token, form })).statusCode).toBe(507);
    const logged = full.logged.map((line) => JSON.parse(line) as object);
    expect(logged).toMatchObject([{ msg: 'request', status: 507, level: 30 }]);
  } finally {
    await full.close();
  }
});
