// @module-tag any-engine
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { build } from '@qanoon/db/testing/factories';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bodyWatchdog } from '../../src/http/plugins/body-watchdog.ts';
import { lingeringResponse } from '../../src/http/responses/lingering-close.ts';
import { type TestApp, testApp } from '../harness.ts';

const MEGABYTE = 1024 * 1024;
const BYTES = 20 * MEGABYTE;
const CHUNK = Buffer.alloc(MEGABYTE / 4, 'x');

async function connected(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends the whole body before it reads the response, as browsers do. Fails if the connection is reset
 * meanwhile.
 */
async function sendThenRead(socket: Socket, head: string, { before = '', chunked = false } = {}) {
  const frame = chunked ? asChunk : (chunk: Buffer) => chunk;
  const failed = new Promise<never>((_resolve, reject) => socket.once('error', reject));
  const send = async () => {
    socket.write(`${head}\r\n\r\n`);
    if (before) socket.write(frame(Buffer.from(before)));
    for (let sent = 0; sent < BYTES; sent += CHUNK.length)
      if (!socket.write(frame(CHUNK))) await once(socket, 'drain');
    if (chunked) socket.write('0\r\n\r\n');
    let response = '';
    for await (const chunk of socket) response += String(chunk);
    return response;
  };
  return Promise.race([send(), failed]);
}

const asChunk = (chunk: Buffer) =>
  Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);

describe('a client that sends 20 MB before it reads receives the rejection:', () => {
  const PART =
    '--x\r\ncontent-disposition: form-data; name="payment_proof"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const MULTIPART = 'content-type: multipart/form-data; boundary=x';
  const LENGTH = `content-length: ${BYTES}`;
  const CHUNKED = 'transfer-encoding: chunked';
  const ENROLL = '/api/payments/request-enroll';
  let app: TestApp;
  let origin: string;
  let token: string;
  beforeAll(async () => {
    app = await testApp({ MAX_PAYMENT_PROOF_MB: '1' });
    token = await app.bearer(await build.student(app.db));
    origin = await app.listen();
  });
  afterAll(() => app.close());

  const cases: [
    what: string,
    path: string,
    headers: string[],
    before: string,
    status: number,
    code: string,
  ][] = [
    ['a file above the limit', ENROLL, [MULTIPART, CHUNKED], PART, 413, 'UPLOAD_TOO_LARGE'],
    ['a Content-Length above the limit', ENROLL, [MULTIPART, LENGTH], '', 413, 'BODY_TOO_LARGE'],
    ['a form without permission', '/api/uploads/video', [MULTIPART, CHUNKED], PART, 403, 'FORBIDDEN'],
    ['a file instead of JSON', '/api/auth/login', [MULTIPART, CHUNKED], PART, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'JSON above the limit',
      '/api/auth/login',
      ['content-type: application/json', CHUNKED],
      '"',
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'JSON above the limit over tRPC',
      '/trpc/auth.login',
      ['content-type: application/json', LENGTH],
      '',
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a file over tRPC',
      '/trpc/auth.login',
      ['content-type: application/octet-stream', LENGTH],
      '',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an unknown path', '/api/unknown', [MULTIPART, LENGTH], '', 404, 'NOT_FOUND'],
    [
      'a path with another method',
      '/api/student/purchases',
      [MULTIPART, LENGTH],
      '',
      405,
      'METHOD_NOT_ALLOWED',
    ],
  ];
  const head = (path: string, headers: string[], bearer?: string) =>
    [
      `POST ${path} HTTP/1.1`,
      'host: x',
      ...(bearer ? [`authorization: Bearer ${bearer}`] : []),
      ...headers,
    ].join('\r\n');

  test.each(cases)('%s', async (_what, path, headers, before, status, code) => {
    const chunked = headers.includes(CHUNKED);
    const response = await sendThenRead(await connected(origin), head(path, headers, token), {
      before,
      chunked,
    });
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
    expect(JSON.parse(response.split('\r\n\r\n')[1]!)).toMatchObject({
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(response.toLowerCase()).toContain('connection: close');
    expect(await app.files()).toEqual({ tmp: [], objects: [] });
  });

  test('a request without a session is rejected', async () => {
    const response = await sendThenRead(await connected(origin), head(ENROLL, [MULTIPART, LENGTH]));
    expect(response).toMatch(/^HTTP\/1\.1 401 /u);
    expect(response).toContain('You must be logged in to enroll.');
  });
});

describe('reading the rest of a rejected body is limited:', () => {
  const CHECK_INTERVAL_MS = 100;
  let server: FastifyInstance;
  let socket: Socket;
  let timer: NodeJS.Timeout | undefined;
  const listen = async (limits: Parameters<typeof lingeringResponse>[2]) => {
    server = Fastify({ forceCloseConnections: true });
    server.register(bodyWatchdog, { checkIntervalMs: CHECK_INTERVAL_MS });
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    server.post('/', (request, reply) =>
      reply
        .code(413)
        .header('connection', 'close')
        .header('content-length', 8)
        .send(lingeringResponse(request.raw, 'rejected', limits)),
    );
    socket = await connected(await server.listen({ port: 0, host: '127.0.0.1' }));
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 100000000\r\n\r\n');
  };
  beforeEach(() => {
    timer = undefined;
  });
  afterEach(async () => {
    clearInterval(timer);
    socket.destroy();
    await server.close();
  });

  /** Collects the response until the connection ends. */
  async function responded(): Promise<string> {
    let response = '';
    socket.on('data', (data) => {
      response += String(data);
    });
    socket.on('error', () => undefined);
    // events.once would throw on an error, but a reset after the response is expected.
    await new Promise((resolve) => socket.once('close', resolve));
    return response;
  }
  const sendRepeatedly = (bytes: number) => {
    timer = setInterval(() => socket.write(Buffer.alloc(bytes)), 10);
  };

  test('by bytes', async () => {
    await listen({ maxBytes: MEGABYTE });
    sendRepeatedly(256 * 1024);
    expect(await responded()).toMatch(/^HTTP\/1\.1 413 [\s\S]*rejected$/u);
    expect(socket.bytesWritten).toBeLessThan(90_000_000);
  });

  test('by time', async () => {
    await listen({ maxMs: CHECK_INTERVAL_MS * 3 });
    sendRepeatedly(16 * 1024);
    expect(await responded()).toMatch(/^HTTP\/1\.1 413 [\s\S]*rejected$/u);
  });

  test('by the watchdog, for a slow client', async () => {
    await listen({});
    sendRepeatedly(1);
    expect(await responded()).toMatch(/^HTTP\/1\.1 413 [\s\S]*rejected$/u);
  });
});
