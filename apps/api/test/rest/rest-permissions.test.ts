import { build, NOW } from '@qanoon/db/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessesOf } from '../../src/http/rest/rest-access.ts';
import type { RestRoute } from '../../src/lib/rest/rest-route.ts';
import { restRoutes } from '../../src/rest-routes.ts';
import { formOf, type TestApp, testApp, type User } from '../harness.ts';
import { createEveryKindOfUser, expectedFor } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rows = restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);

describe('a route with its own `call` calls exactly the procedures that it names', () => {
  const customRows = restRoutes.flatMap((route) =>
    route.call ? [[`${route.method} ${route.path}`, route] as const] : [],
  );
  test.each(customRows)('%s', (_name, { call, procedure, alsoCalls = [] }) => {
    const called = [...call.toString().matchAll(/\bapi\.(\w+\.\w+)/gu)].map(([, path]) => path);
    expect([...new Set(called)].sort()).toEqual([procedure, ...alsoCalls].sort());
  });
});

describe('each route allows exactly the users whom its procedures allow', () => {
  let users: Record<string, User>;
  beforeAll(async () => {
    users = await createEveryKindOfUser(app);
  });

  /** The first access that the user lacks determines the error. */
  const expected = (route: RestRoute, who: string) =>
    accessesOf(route)
      .map((access) => expectedFor(who, access))
      .find((outcome) => outcome !== 'allowed') ?? 'allowed';

  test.each(rows)('%s', async (_name, route) => {
    const received: Record<string, string> = {};
    const expectedCodes: Record<string, string> = {};
    for (const who of ['guest', ...Object.keys(users)]) {
      // The request is incomplete on purpose: an allowed caller receives a validation error or 404.
      const response = await app.send(route.method, route.path.replace(/:\w+/gu, 'unknown'), {
        // A new session for each request: one of the routes ends the session.
        token: who === 'guest' ? undefined : await app.bearer(users[who]!),
        ...(route.files ? { form: formOf({ unknown: 'x' }) } : route.method !== 'GET' && { json: {} }),
      });
      expect(response.statusCode, `${who}: ${response.body}`).toBeLessThan(500);
      const { code } = response.statusCode >= 400 ? response.json<{ code: string }>() : { code: '' };
      const refused = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';
      if (refused) expect(response.statusCode).toBe(code === 'FORBIDDEN' ? 403 : 401);
      received[who] = refused ? code : 'allowed';
      expectedCodes[who] = expected(route, who);
    }
    expect(received).toEqual(expectedCodes);
  });
});

describe('another student and an administrator without the permission cannot read a student’s', () => {
  let owner: User;
  let otherUsers: [string, User][];
  beforeAll(async () => {
    owner = await build.student(app.db);
    otherUsers = [
      ['another student', await build.student(app.db)],
      ['an administrator without the flag', await build.admin(app.db, { canManageEnrollments: false })],
    ];
  });

  test('proof of payment', async () => {
    const proof = await build.upload(app.db, { ownerId: owner.id, claimedAt: NOW });
    await build.pendingPayment(app.db, { studentId: owner.id, proofUploadId: proof.id });
    const path = `/api/payments/proof?filePath=${proof.objectKey}`;
    for (const [who, otherUser] of otherUsers)
      expect((await app.send('GET', path, { token: await app.bearer(otherUser) })).statusCode, who).toBe(404);
    for (const user of [owner, await build.admin(app.db)])
      expect((await app.send('GET', path, { token: await app.bearer(user) })).statusCode).toBe(200);
  });

  test('certificate', async () => {
    const file = await build.upload(app.db, { purpose: 'certificate', claimedAt: NOW });
    const { id } = await build.certificateRequest(app.db, {
      studentId: owner.id,
      fileUploadId: file.id,
      issuedAt: NOW,
      code: 'QA-3333-3333-3',
    });
    const path = `/api/certificates/download/${id}`;
    for (const [who, otherUser] of otherUsers)
      expect((await app.send('GET', path, { token: await app.bearer(otherUser) })).statusCode, who).toBe(404);
    for (const user of [owner, await build.admin(app.db)])
      expect((await app.send('GET', path, { token: await app.bearer(user) })).statusCode).toBe(200);
  });

  test('course content', async () => {
    const { courseId } = await build.enrollment(app.db, { studentId: owner.id });
    const path = `/api/courses/${courseId}/student-content`;
    for (const [who, otherUser] of otherUsers)
      expect((await app.send('GET', path, { token: await app.bearer(otherUser) })).statusCode, who).toBe(403);
    expect((await app.send('GET', path, { token: await app.bearer(owner) })).statusCode).toBe(200);
  });

  test('own lists', async () => {
    const token = await app.bearer(otherUsers[0]![1]);
    const of = async (path: string) => (await app.send('GET', path, { token })).json();
    expect(await of('/api/student/purchases')).toEqual([]);
    expect(await of('/api/student/enrollment-status')).toEqual({ enrollments: [] });
    expect(await of('/api/certificates')).toEqual([]);
    expect(await of('/api/certificates/my-certificates')).toEqual({ certificates: [] });
    expect(await of('/api/courses/student/enrolled')).toEqual([]);
  });
});
