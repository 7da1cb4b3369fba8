// @module-tag any-engine
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRoutes } from '../../src/rest-routes.ts';
import { type TestApp, testApp } from '../harness.ts';

/** The calls that were documented first. */
const DOCUMENTED = [
  'POST /api/auth/login',
  'POST /api/auth/admin-login',
  'POST /api/auth/register',
  'POST /api/auth/check-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password/:token',
  'PUT /api/auth/change-password',
  'GET /api/courses',
  'GET /api/courses/:id',
  'GET /api/courses/student/enrolled',
  'GET /api/courses/:id/student-content',
  'GET /api/courses/all/fullContent',
  'POST /api/courses',
  'PUT /api/courses/:id',
  'DELETE /api/courses/:id',
  'POST /api/payments/request-enroll',
  'GET /api/payments/proof',
  'GET /api/student/statistics',
  'GET /api/student/enrollment-status',
  'GET /api/student/profile',
  'PUT /api/student/profile',
  'GET /api/student/purchases',
  'POST /api/student/watched',
  'GET /api/certificates',
  'POST /api/certificates/request',
  'GET /api/certificates/my-certificates',
  'GET /api/certificates/download/:id',
  'GET /api/certificates/admin/requests',
  'POST /api/certificates/admin/upload/:requestId',
  'GET /api/admin/analytics',
  'GET /api/admin/payments',
  'PUT /api/admin/payments/:id/completed',
  'PUT /api/admin/payments/:id/reject',
  'GET /api/admin/list',
  'POST /api/admin/create',
  'GET /api/admin/profile',
  'PUT /api/admin/profile',
  'PUT /api/admin/change-password',
];

/** The calls that were added to them (docs/product/rest.md). */
const ADDED = [
  'GET /api/auth/me',
  'POST /api/auth/logout',
  'PUT /api/admin/:id',
  'GET /api/certificates/:certificate_id/credential',
  'GET /api/verify/:certificate_id',
  'POST /api/credits',
  ...[
    'payment-proof',
    'certificate',
    'thumbnail',
    'video',
    'resource',
    'captions',
    'profile-image',
    'logo',
    'publication',
    'signature',
    'certificate-signature',
    'certificate-seal',
    'statement',
  ].map((purpose) => `POST /api/uploads/${purpose}`),
];

test('the paths are exactly the documented ones and our own', () => {
  const rows = restRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(rows.toSorted()).toEqual([...DOCUMENTED, ...ADDED].toSorted());
});

test('thirty-eight calls were documented first', () => {
  expect(new Set(DOCUMENTED).size).toBe(38);
});

test('every route has a summary and is unique', () => {
  expect(restRoutes.filter((route) => route.summary.trim() === '')).toEqual([]);
  expect(new Set(restRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(restRoutes.length);
});

describe('unknown paths and methods are refused:', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  test.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/courses/1/unknown',
    '/api/Courses',
    '/api/courses/',
    '/api//courses',
    '/api/auth/login/again',
    '/api/index.html',
  ])('%s returns a JSON 404 for every method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const response = await app.send(method, path, { headers: { accept: 'text/html' } });
      expect(response.statusCode, method).toBe(404);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.json()).toEqual({
        message: 'Not found.',
        code: 'NOT_FOUND',
        requestId: response.headers['x-request-id'],
      });
    }
    expect((await app.send('HEAD', path)).statusCode).toBe(404);
  });

  test.each(['/api/%zz', '/api/courses/%E0%A4%A', '/api/courses/%c0%ae'])(
    'a malformed URL (%s) returns a JSON 400',
    async (path) => {
      const response = await app.send('GET', path);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: expect.any(String),
        code: 'INVALID_INPUT',
        requestId: expect.any(String),
      });
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('a very long URL is refused with a JSON error', async () => {
    for (const [path, status, code] of [
      [`/api/courses/${'x'.repeat(1000)}`, 400, 'INVALID_INPUT'],
      [`/api/courses/${'x'.repeat(3000)}`, 404, 'NOT_FOUND'],
      [`/api/courses?search=${'x'.repeat(9000)}`, 400, 'INVALID_INPUT'],
    ] as const) {
      const response = await app.send('GET', path);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code, requestId: expect.any(String) });
    }
  });

  test('another method on a known path returns 405 with the allowed methods, which OPTIONS returns too', async () => {
    const byPath = Map.groupBy(restRoutes, (route) => route.path);
    for (const [path, routes] of byPath) {
      const allowed = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        if (allowed.includes(method)) continue;
        const response = await app.send(method, path.replace(/:\w+/gu, 'x'));
        expect(response.statusCode, `${method} ${path}`).toBe(method === 'OPTIONS' ? 204 : 405);
        expect(String(response.headers.allow).split(', ').sort()).toEqual([...allowed, 'OPTIONS'].sort());
        if (method !== 'HEAD' && method !== 'OPTIONS')
          expect(response.json()).toMatchObject({
            code: 'METHOD_NOT_ALLOWED',
            requestId: expect.any(String),
          });
      }
    }
  });
});
