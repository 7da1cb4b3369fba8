// @module-tag any-engine
import { METHODS } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';
import { listeningApp } from '../loopback.ts';

let app: TestApp;
let baseUrl: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  ({ app, baseUrl } = await listeningApp());
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

function connection(url = baseUrl): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  return socket;
}

/** Collects the data until the server ends the connection. */
async function ended(socket: Socket): Promise<string> {
  let response = '';
  socket.on('data', (data) => {
    response += String(data);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return response;
}

const SUPPORTED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PATHS = [
  ...[
    '/trpc/courses.list',
    '/trpc/auth.login',
    '/trpc/no.such',
    '/trpc/',
    '/trpc/courses.list,auth.login?batch=1',
  ],
  ...[
    '/api',
    '/api/courses',
    '/api/auth/login',
    '/api/no/such',
    '/api/uploads/video',
    '/api/uploads/tus',
    '/api/uploads/resumable/x',
  ],
  ...[
    '/files/x',
    '/files/x/240p.mp4',
    '/files/thumbnails/x',
    '/healthz',
    '/readyz',
    '/',
    '/courses/x',
    '/student',
    '/admin/x',
    '/no-such',
  ],
];

describe('an unsupported method returns 405 as JSON:', () => {
  // CONNECT is left out, because it has no path and Node closes the connection.
  const unsupported = METHODS.filter((method) => !SUPPORTED.includes(method) && method !== 'CONNECT');

  test.each(PATHS)('%s', async (path) => {
    for (const method of unsupported) {
      const socket = connection();
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      const response = await ended(socket);
      const [head, body] = response.split('\r\n\r\n');
      expect(head, `${method} ${path}`).toMatch(/^HTTP\/1\.1 405 /u);
      expect(head, `${method} ${path}`).toMatch(/^allow: GET, /imu);
      expect(head, `${method} ${path}`).toMatch(/^content-type: application\/json/imu);
      expect(JSON.parse(body!.replace(/^[\da-f]+\r\n/iu, '')), `${method} ${path}`).toMatchObject({
        code: 'METHOD_NOT_ALLOWED',
        requestId: expect.any(String),
      });
    }
  });

  test('TRACE does not echo the request', async () => {
    const socket = connection();
    socket.write(
      'TRACE /trpc/courses.list HTTP/1.1\r\nhost: x\r\nauthorization: Bearer secret-of-mine\r\nconnection: close\r\n\r\n',
    );
    const response = await ended(socket);
    expect(response).toMatch(/^HTTP\/1\.1 405 /u);
    expect(response).toMatch(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r$/imu);
    expect(response).not.toContain('secret-of-mine');
  });

  test('CONNECT and unknown methods close the connection or return 4xx', async () => {
    for (const method of ['CONNECT', 'NONSENSE', 'get', '\u0000']) {
      const socket = connection();
      socket.write(`${method} /trpc/courses.list HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(await ended(socket), method).toMatch(/^(?:$|HTTP\/1\.1 4)/u);
    }
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
  });
});

describe('incomplete headers', () => {
  test('time out after at most 20 seconds', async () => {
    const { server } = await app.http();
    const { headersTimeout, connectionsCheckingInterval } = server as unknown as Record<string, number>;
    expect(headersTimeout! + connectionsCheckingInterval!).toBeLessThanOrEqual(20_000);
  });

  test('close the connection in every slow pattern, even after a completed request', async () => {
    const other = await testApp();
    Object.assign((await other.http()).server, { headersTimeout: 300, connectionsCheckingInterval: 50 });
    const url = await other.listen();
    const sendSlowly = (socket: Socket, text: string) => {
      const timer = setInterval(() => socket.write(text), 20);
      socket.once('close', () => clearInterval(timer));
    };
    const slowPatterns: Record<string, (socket: Socket) => void> = {
      'sends nothing': () => undefined,
      'stops within the first line': (socket) => void socket.write('GET /heal'),
      'stops within a header': (socket) => void socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: b'),
      'sends one header slowly': (socket) => {
        socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ');
        sendSlowly(socket, 'a');
      },
      'sends many headers slowly': (socket) => {
        socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
        sendSlowly(socket, 'x: y\r\n');
      },
      'sends a second request slowly': (socket) => {
        socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /healthz HTTP/1.1\r\n');
        sendSlowly(socket, 'x: y\r\n');
      },
    };
    await Promise.all(
      Object.entries(slowPatterns).map(async ([how, startPattern]) => {
        const socket = connection(url);
        startPattern(socket);
        const response = await ended(socket);
        expect(response.split('HTTP/1.1 200').length - 1, how).toBe(
          how === 'sends a second request slowly' ? 1 : 0,
        );
      }),
    );
    await other.close();
  });
});
