// @module-tag any-engine
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeAccess } from '../../src/http/plugins/route-access.ts';
import { routeConfig } from '../../src/http/plugins/route-config.ts';
import type { Access } from '../../src/lib/access.ts';
import { type TestApp, testApp } from '../harness.ts';
import { createEveryKindOfUser, expectedFor } from '../support/people.ts';

type Declared = { method: string; url: string; access: Access; signed: boolean };

let app: TestApp;
let routes: Declared[];
const registered: { url: string; route: RouteOptions }[] = [];
const listDeclared = ({ url, route: { method, config = {} } }: (typeof registered)[number]): Declared[] => {
  const { access, signed } = config;
  // The documented calls and tRPC have a matrix of their own, pages are for everyone, and every address
  // refuses its other methods.
  const isRefusal = access === 'public' && /OPTIONS|PATCH/u.test([method].flat().join());
  if (!access || access === 'procedures' || access === 'page' || isRefusal || method === 'HEAD') return [];
  return [{ method: [method].flat().join(), url, access: access as Access, signed: signed !== undefined }];
};
const watch = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook(
    'onRoute',
    (route) => void registered.push({ url: route.url, route }),
  );

beforeAll(async () => {
  subscribe('fastify.initialization', watch);
  app = await testApp();
  await app.http();
  unsubscribe('fastify.initialization', watch);
  // The routes are listed only now, because a scope may declare the access of its routes.
  routes = registered.flatMap(listDeclared);
});
afterAll(() => app.close());

test('every route that calls no procedures has the access of this list', () => {
  const matrix = routes.map(
    ({ method, url, access, signed }) =>
      `${method} ${url}: ${[access].flat().join(' and ')}${signed ? ', signed' : ''}`,
  );
  expect(`\n${matrix.sort().join('\n')}\n`).toMatchInlineSnapshot(`
    "
    GET /api/address-proof: public
    GET /api/admin/books.csv: admin:canViewAnalytics
    GET /api/admin/certificates.csv: admin:canManageEnrollments
    GET /api/admin/receipts.csv: admin:canViewAnalytics
    GET /api/admin/students.csv: admin:canManageEnrollments
    GET /api/admin/students/:studentId/personal-data.zip: admin:canManageUsers and admin:canManageEnrollments
    GET /api/docs/: public
    GET /api/docs/start.js: public
    GET /api/docs/theme.css: public
    GET /api/docs: public
    GET /api/openapi.json: public
    GET /files/backups/:name: owner, signed
    GET /healthz: public
    GET /readyz: public
    GET,HEAD /.well-known/did.json: public
    GET,HEAD /api/app/:name: public
    GET,HEAD /api/app/manifest.ur.webmanifest: public
    GET,HEAD /api/app/manifest.webmanifest: public
    GET,HEAD /api/certificates/status/:list: public
    GET,HEAD /files/:id/:name: signed-file
    GET,HEAD /files/:id: signed-file
    GET,HEAD /files/certificates/:name: signed-in, signed
    GET,HEAD /files/logos/:id: public
    GET,HEAD /files/publications/:id: public
    GET,HEAD /files/receipts/:name: signed-in, signed
    GET,HEAD /files/share/:name: public
    GET,HEAD /files/thumbnails/:id/:name: public
    GET,HEAD /files/thumbnails/:id: public
    HEAD,GET /api/docs/assets/*: public
    HEAD,PATCH,DELETE /api/uploads/tus/:id: signed-in
    POST /api/admin/students/import: admin:canManageUsers
    POST /api/uploads/tus: signed-in
    "
  `);
});

test('each route allows exactly the users with its access', async () => {
  const users = await createEveryKindOfUser(app);
  const checked = routes.filter(
    ({ access, signed }) => !signed && access !== 'public' && String(access) !== 'signed-file',
  );
  expect(checked.length).toBeGreaterThan(5);
  for (const { method, url, access } of checked)
    for (const who of ['guest', ...Object.keys(users)]) {
      // The request is incomplete on purpose: an allowed caller is told what is missing.
      const response = await app.inject({
        method: method.split(',').at(-1) as 'GET',
        url: url.replace(/:\w+/gu, 'unknown'),
        headers: users[who] && { authorization: `Bearer ${await app.bearer(users[who])}` },
      });
      const outcome = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' }[response.statusCode] ?? 'allowed';
      // The purpose of the upload requires more (upload-access.test.ts).
      if (url.includes('/uploads/tus') && outcome === 'FORBIDDEN') continue;
      expect([url, who, outcome]).toEqual([url, who, expectedFor(who, access)]);
    }
});

test('a route that declares no access cannot be registered', async () => {
  const server = Fastify() as unknown as FastifyInstance;
  await server.register(routeConfig).register(routeAccess, { deps: app.deps });
  for (const url of ['/api/admin/everything.csv', '/files/everything', '/trpc/everything', '/everything'])
    expect(() => server.get(url, () => '')).toThrow(`The route GET ${url} declares no access.`);
});
