import { users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { ERRORS } from '@qanoon/domain/lib/errors';
import { KEEP_FIRST_INPUT_DIGEST } from '@qanoon/site-runtime/first-input';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../../src/lib/settings/version.ts';
import { encoded, formOf, type TestApp, testApp } from '../harness.ts';
import { fileOf, png } from '../support/media/sample-files.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await app.bearer(await build.student(app.db));
});
afterAll(() => app.close());

const raw = (
  path: string,
  payload: string | Buffer,
  contentType?: string,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      ...(contentType && { 'content-type': contentType }),
      authorization: `Bearer ${token}`,
      ...headers,
    },
  });
const JSON_TYPE = 'application/json';
const LOGIN = ['/api/auth/login', '/trpc/auth.login'] as const;

describe('every response', () => {
  test.each([
    '/healthz',
    '/api/courses',
    '/api/student/purchases',
    '/api/unknown',
    '/files/unknown',
    '/trpc/courses.list?input=%7B%7D',
    '/trpc/unknown',
  ])('of %s has the security headers', async (path) => {
    const { headers } = await app.send('GET', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      // The catalog is the same for every guest and revalidated each time
      // (docs/decisions/024-catalogue-response-cache.md).
      'cache-control': /courses(?:\.list|$)/u.test(path.split('?')[0]!) ? 'public, no-cache' : 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/u),
    });
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule]),
    );
    expect(policy).toMatchObject({
      'default-src': "default-src 'self'",
      'script-src': `script-src 'self' ${KEEP_FIRST_INPUT_DIGEST}`,
      'object-src': "object-src 'none'",
      'base-uri': "base-uri 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
    });
    expect(headers['strict-transport-security'], 'without TLS it would block all users').toBeUndefined();
  });

  test('has its own request id, not the client’s', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () =>
          (await app.send('GET', '/healthz', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } }))
            .headers['x-request-id'],
      ),
    );
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });

  test('behind TLS has HSTS, and allows the other portals’ origins', async () => {
    const secure = await testApp({
      PUBLIC_URL: 'https://www.example.org',
      STUDENT_URL: 'https://student.example.org',
    });
    const { headers } = await secure.send('GET', '/healthz');
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toMatch(
      /connect-src 'self' [^;]*https:\/\/student\.example\.org/u,
    );
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*(unsafe|https:)/u);
  });
});

test('healthz responds while the process runs, and readyz while database and storage respond', async () => {
  const own = await testApp();
  expect((await own.send('GET', '/healthz')).json()).toEqual({ status: 'ok', version: VERSION });
  expect((await own.send('GET', '/readyz')).json()).toEqual({ status: 'ok' });
  const ping = own.storage.ping;
  own.storage.ping = () => Promise.reject(new Error('the disk is gone: /secret/path'));
  const broken = await own.send('GET', '/readyz');
  own.storage.ping = ping;
  expect(broken.statusCode).toBe(503);
  expect(broken.headers['retry-after']).toBe('5');
  expect(broken.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The database or the file storage cannot be reached.',
  });
  expect(broken.body).not.toContain('secret');
  await own.close();
});

describe('a request body', () => {
  test.each([
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ])('of %s is refused over tRPC', async (type) => {
    const response = await raw('/trpc/auth.login', '--x\r\n\r\n--x--', type);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', requestId: expect.any(String) });
  });

  test.each([
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/xml',
  ])('of %s is refused by REST routes that take JSON', async (type) => {
    const response = await raw(
      '/api/auth/login',
      '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--',
      type,
    );
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test.each(LOGIN)('is refused if it has more than 256 KB: %s', async (path) => {
    const response = await raw(path, JSON.stringify({ email: 'a'.repeat(257 * 1024) }), JSON_TYPE);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'BODY_TOO_LARGE', message: 'The request is too large.' });
  });

  test.each(LOGIN)(
    'is refused if it is nested deeper than 32 levels, where brackets in strings do not count: %s',
    async (path) => {
      const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      for (const body of [deep(33), `${'['.repeat(100_000)}`]) {
        const response = await raw(path, body, JSON_TYPE);
        expect(response.statusCode).toBe(400);
        expect(response.body).toContain('nested too deeply');
      }
      expect((await raw(path, deep(32), JSON_TYPE)).body).not.toContain('nested too deeply');
      expect(
        (await raw(path, JSON.stringify({ email: `\\"${'{['.repeat(50)}`, password: 'x' }), JSON_TYPE))
          .statusCode,
      ).toBe(401);
    },
  );

  test.each(
    LOGIN.flatMap((path) =>
      ['{', '{"email":}', 'nonsense', '{"a":1}}', "{'a':1}"].map((body) => [path, body]),
    ),
  )('returns 400 if it is not JSON: %s %s', async (path, body) => {
    const response = await raw(path!, body!, JSON_TYPE);
    expect(response.statusCode).toBe(400);
    // The code is the same with and without tRPC's envelope.
    expect(response.body).toContain('"code":"MALFORMED_BODY"');
  });

  test.each(
    LOGIN.flatMap((path) =>
      [
        'null',
        '[]',
        '"text"',
        '5',
        '{}',
        '',
        '{"email":1,"password":[]}',
        '{"email":"a@b.pk","password":"x","extra":1}',
      ].map((body) => [path, body]),
    ),
  )('returns 400 if it has another shape: %s %s', async (path, body) => {
    const response = await raw(path!, body!, JSON_TYPE);
    expect(response.statusCode).toBe(400);
    expect(response.body).toMatch(/INVALID_INPUT|MALFORMED_BODY/u);
  });

  test('cannot pollute prototypes', async () => {
    const response = await raw(
      '/api/auth/login',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"email":"a@b.pk","password":"x"}',
      JSON_TYPE,
    );
    expect(response.statusCode).toBeLessThan(500);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test.each(['\\u0000', '\\ud800', '\\udc00x', '\\u001b'])(
    'returns 400 if any of its texts contains %s',
    async (character) => {
      const bad = `a${character}b`;
      const calls: [string, string][] = [
        ['/api/auth/register', `{"name":"${bad}","email":"a@b.pk","password":"secret1"}`],
        ['/api/auth/login', `{"email":"${bad}","password":"x"}`],
        ['/api/auth/check-email', `{"email":"${bad}"}`],
        ['/api/student/watched', `{"courseId":"${bad}","videoId":"x"}`],
        ['/api/certificates/request', `{"courseId":"${bad}"}`],
        [
          '/trpc/payments.requestEnroll',
          `{"courseId":"${bad}","method":"bank","transactionId":"1","proofUploadId":"x"}`,
        ],
        [
          '/trpc/payments.requestEnroll',
          `{"courseId":"x","method":"bank","transactionId":"${bad}","proofUploadId":"x"}`,
        ],
        [
          '/trpc/payments.requestEnroll',
          `{"courseId":"x","method":"bank","transactionId":"1","proofUploadId":"${bad}"}`,
        ],
      ];
      for (const [path, body] of calls)
        expect((await raw(path, body, JSON_TYPE)).statusCode, `${path} ${body}`).toBe(400);
    },
  );

  test('NUL in a URL returns 400', async () => {
    for (const path of [
      '/api/courses/%00',
      '/api/courses/a%00b/student-content',
      '/api/courses?search=%00',
      '/api/payments/proof?filePath=%00',
      '/api/certificates/download/%00',
      '/files/%00',
      '/files/thumbnails/%00',
      '/%00',
    ]) {
      expect((await app.send('GET', path, { token })).statusCode, path).toBe(400);
    }
    const cursor = Buffer.from('1.a\u0000').toString('base64url');
    const far = Buffer.from(`${'9'.repeat(15)}.a`).toString('base64url');
    for (const each of [cursor, far]) {
      const input = encodeURIComponent(JSON.stringify({ cursor: each }));
      expect((await app.send('GET', `/trpc/courses.list?input=${input}`)).statusCode).toBe(200);
    }
  });
});

describe('a malformed multipart body returns 400:', () => {
  const part = (name: string, content: string, extra = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n${content}\r\n`;
  const file = part('payment_proof', 'hello', '; filename="a.png"');
  const cases: [string, string, string][] = [
    ['without a boundary', 'multipart/form-data', `${file}--x--`],
    ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, `${file}--x--`],
    ['with another boundary', 'multipart/form-data; boundary=y', `${file}--x--`],
    ['truncated in a file', 'multipart/form-data; boundary=x', file.slice(0, -4)],
    ['truncated in a header', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispo'],
    ['truncated before its end', 'multipart/form-data; boundary=x', file],
    ['without content', 'multipart/form-data; boundary=x', ''],
    [
      'with a file in an unknown field',
      'multipart/form-data; boundary=x',
      `${part('other', 'hello', '; filename="a.png"')}--x--`,
    ],
    [
      'with a file in a field named like an Object property',
      'multipart/form-data; boundary=x',
      `${part('constructor', 'hello', '; filename="a.png"')}--x--`,
    ],
    [
      'with text in a field named like an Object property',
      'multipart/form-data; boundary=x',
      `${part('__proto__', 'hello')}--x--`,
    ],
    ['without the file', 'multipart/form-data; boundary=x', `${part('courseId', 'x')}--x--`],
    [
      'with text in the file field',
      'multipart/form-data; boundary=x',
      `${part('payment_proof', 'hello')}--x--`,
    ],
    [
      'without names',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--',
    ],
  ];
  test.each(cases)('%s', async (_what, type, body) => {
    const response = await raw('/api/payments/request-enroll', body, type);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({
      code: expect.stringMatching(/MALFORMED_BODY|INVALID_INPUT/u),
      requestId: expect.any(String),
    });
    expect((await app.files()).tmp).toEqual([]);
  });

  test('too many fields, or one that is too long, return 413', async () => {
    const many = Array.from({ length: 60 }, (_, index) => part(`f${index}`, 'x')).join('');
    expect(
      (await raw('/api/payments/request-enroll', `${many}--x--`, 'multipart/form-data; boundary=x'))
        .statusCode,
    ).toBe(413);
    const long = part('courseId', 'x'.repeat(257 * 1024));
    expect(
      (await raw('/api/payments/request-enroll', `${long}--x--`, 'multipart/form-data; boundary=x'))
        .statusCode,
    ).toBe(413);
  });

  test('two files in one field are refused', async () => {
    const form = formOf({ payment_proof: fileOf(await png(8, 8), 'a.png') });
    form.append('payment_proof', fileOf(await png(8, 8), 'b.png'));
    const { payload, headers } = await encoded(form);
    expect([400, 413]).toContain(
      (await raw('/api/payments/request-enroll', payload, headers['content-type'])).statusCode,
    );
    expect((await app.files()).tmp).toEqual([]);
  });
});

describe('a tRPC request', () => {
  const batch = (count: number) => {
    const input = encodeURIComponent(
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, {}]))),
    );
    return app.send('GET', `/trpc/${Array(count).fill('courses.list').join(',')}?batch=1&input=${input}`);
  };
  test('can contain ten calls, not eleven', async () => {
    const ten = await batch(10);
    expect(ten.statusCode).toBe(200);
    expect(ten.json()).toHaveLength(10);
    const eleven = await batch(11);
    expect(eleven.statusCode).toBe(400);
    expect(eleven.body).not.toContain('"result"');
  });

  test('fails with a code, the status and the request id, without a stack', async () => {
    const response = await app.send(
      'GET',
      `/trpc/courses.get?input=${encodeURIComponent('{"courseId":"unknown"}')}`,
    );
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: {
        message: 'Course not found.',
        code: expect.any(Number),
        data: {
          code: 'COURSE_NOT_FOUND',
          httpStatus: 404,
          requestId: response.headers['x-request-id'],
          text: { key: ERRORS.COURSE_NOT_FOUND.message.key },
        },
      },
    });
    const missing = await app.send('GET', '/trpc/no.such');
    expect(missing.json()).toMatchObject({
      error: { message: 'Not found.', data: { code: 'NOT_FOUND', httpStatus: 404 } },
    });
    const input = await app.send('POST', '/trpc/auth.login', { json: { email: '', password: '' } });
    expect(input.json()).toMatchObject({
      error: { message: 'Please fill in all fields', data: { code: 'INVALID_INPUT', httpStatus: 400 } },
    });
    const method = await app.send('GET', '/trpc/auth.login');
    expect(method.json()).toMatchObject({ error: { data: { code: 'METHOD_NOT_ALLOWED', httpStatus: 405 } } });
    for (const { body } of [response, missing, input, method])
      expect(body).not.toMatch(/stack|node_modules|\.ts:|at /u);
  });
});

test('a number out of range, a page size of 0 or an unknown field returns 400', async () => {
  for (const input of [
    '{"limit":0}',
    '{"limit":1e9}',
    '{"limit":"1"}',
    '{"search":5}',
    '{"unknown":1}',
    'nonsense',
    '[]',
  ])
    expect(
      (await app.send('GET', `/trpc/courses.list?input=${encodeURIComponent(input)}`)).statusCode,
      input,
    ).toBe(400);
});

test('no request above created an account', async () => expect(await app.db.$count(users)).toBe(1));
