// @module-tag any-engine
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';

const PORTAL = 'https://student.example.org';
/** Plain OPTIONS requests and incomplete preflight requests. */
const PLAIN: Record<string, string>[] = [{}, { origin: PORTAL }, { 'access-control-request-method': 'GET' }];
const ORIGINS = {
  PUBLIC_URL: 'https://www.example.org',
  STUDENT_URL: PORTAL,
  API_URL: 'https://api.example.org',
};

describe.each([
  ['one origin', {}],
  ['several origins', ORIGINS],
])('OPTIONS on %s', (_name, settings: Record<string, string>) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(settings);
  });
  afterAll(() => app.close());

  test.each([
    ['/api/courses', 'POST, GET, HEAD, OPTIONS'],
    ['/api/auth/login', 'POST, OPTIONS'],
    ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/api/uploads/tus', 'POST, OPTIONS'],
    ['/api/uploads/tus/an-upload', 'HEAD, PATCH, DELETE, OPTIONS'],
    ['/trpc/courses.list', 'GET, POST, OPTIONS'],
    ['/files/an-upload', 'GET, HEAD, OPTIONS'],
    ['/files/an-upload/240p.mp4', 'GET, HEAD, OPTIONS'],
    ['/files/thumbnails/an-upload', 'GET, HEAD, OPTIONS'],
    ['/files/thumbnails/an-upload/320.webp', 'GET, HEAD, OPTIONS'],
  ])('%s lists its methods', async (path, allow) => {
    for (const headers of PLAIN) {
      const response = await app.send('OPTIONS', path, { headers });
      expect([response.statusCode, response.headers.allow, response.body]).toEqual([204, allow, '']);
    }
  });

  test('tus lists its version and extensions for any origin', async () => {
    const response = await app.send('OPTIONS', '/api/uploads/tus', { headers: { origin: PORTAL } });
    expect(response.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': expect.stringContaining('creation'),
    });
  });

  test('an unknown path returns 404', async () => {
    expect((await app.send('OPTIONS', '/api/unknown')).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a preflight request is allowed for portals only', async () => {
  const app = await testApp(ORIGINS);
  const preflight = (origin: string) =>
    app.send('OPTIONS', '/files/an-upload/240p.mp4', {
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' },
    });
  const own = await preflight(PORTAL);
  expect(own.statusCode).toBe(204);
  expect(own.headers).toMatchObject({
    'access-control-allow-origin': PORTAL,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'range',
    'access-control-max-age': '3600',
  });
  expect(own.headers.vary).toContain('Origin');
  expect(
    (await preflight('https://evil.example.org')).headers['access-control-allow-origin'],
  ).toBeUndefined();
  await app.close();
});
