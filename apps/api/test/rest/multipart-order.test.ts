// @module-tag any-engine
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessesOf } from '../../src/http/rest/rest-access.ts';
import { restRoutes } from '../../src/rest-routes.ts';
import type { TestApp, User } from '../harness.ts';
import { listeningApp } from '../loopback.ts';
import { createEveryKindOfUser, expectedFor } from '../support/people.ts';

let app: TestApp;
let baseUrl: string;
let users: Record<string, User>;
beforeAll(async () => {
  ({ app, baseUrl } = await listeningApp());
  users = await createEveryKindOfUser(app);
});
afterAll(() => app.close());

const forms = restRoutes
  .filter(({ files }) => files)
  .map((route) => [`${route.method} ${route.path}`, route] as const);
const addressOf = (path: string) => path.replace(/:\w+/gu, 'unknown');

/** Bodies that are refused even with the permission. */
const BAD: [string, string | undefined, string][] = [
  ['nothing', undefined, ''],
  ['JSON', 'application/json', '{}'],
  ['broken JSON', 'application/json', '{"a":'],
  ['plain text', 'text/plain', 'hello'],
  ['no boundary', 'multipart/form-data', 'hello'],
  ['another boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\n--y--'],
  [
    'cut off',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="fullName"\r\n\r\nSana',
  ],
  [
    'an unknown file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nhello\r\n--x--',
  ],
  [
    'an unknown field',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="fullName"\r\n\r\n\u0000\r\n--x--',
  ],
];

describe.each(forms)('%s checks the permission before the body', (_name, route) => {
  const refusedUsers = () =>
    ['guest', ...Object.keys(users)].filter((who) =>
      accessesOf(route).some((access) => expectedFor(who, access) !== 'allowed'),
    );
  const expected = (who: string) => {
    const [first] = accessesOf(route)
      .map((access) => expectedFor(who, access))
      .filter((outcome) => outcome !== 'allowed');
    return first === 'UNAUTHENTICATED' ? 401 : 403;
  };

  test('even when the body is invalid', async () => {
    expect(refusedUsers().length).toBeGreaterThan(0);
    for (const who of refusedUsers()) {
      const token = who === 'guest' ? undefined : await app.bearer(users[who]!);
      for (const [what, type, payload] of BAD) {
        const response = await app.inject({
          method: route.method,
          url: addressOf(route.path),
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(type && { 'content-type': type }),
          },
          payload,
        });
        // Fastify refuses a content type without a parser before the session lookup.
        const parsed = type === undefined || type.startsWith('multipart/');
        if (parsed) expect(response.statusCode, `${who}: ${what}: ${response.body}`).toBe(expected(who));
        else expect([400, 401, 403, 415], `${who}: ${what}: ${response.body}`).toContain(response.statusCode);
      }
    }
  });

  test('without waiting for the body', async () => {
    const { hostname, port } = new URL(baseUrl);
    for (const who of refusedUsers()) {
      const token = who === 'guest' ? undefined : await app.bearer(users[who]!);
      const socket = connect(Number(port), hostname);
      const head = await new Promise<string>((resolve, reject) => {
        socket.once('data', (data) => resolve(String(data))).once('error', reject);
        socket.write(
          `${route.method} ${addressOf(route.path)} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
            `${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n--x\r\n`,
        );
      });
      expect(head, who).toMatch(new RegExp(`^HTTP/1\\.1 ${expected(who)} `, 'u'));
      socket.destroy();
    }
  });
});
