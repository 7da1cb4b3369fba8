import { openDatabase } from '@qanoon/db/engine/client';
import { courses } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createResponseCache } from '../../src/http/responses/response-cache.ts';
import { type TestApp, testApp } from '../harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.send('GET', path, { headers });
const rename = (id: string, title: string) =>
  app.db.transaction((tx) => tx.update(courses).set({ title }).where(eq(courses.id, id)).execute());

test('the catalog and a course have the same ETag until their content changes', async () => {
  const { course } = await build.courseWithVideos(app.db, [1]);
  const other = await build.course(app.db);
  for (const path of ['/api/courses', `/api/courses/${course.id}`]) {
    const first = await get(path);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    const etag = String(first.headers.etag);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(etag);

    await rename(course.id, `Renamed for ${path}`);
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain(`Renamed for ${path}`);
    expect(changed.headers.etag).not.toBe(etag);
    // A change of another course reloads this response, but its bytes and its ETag do not change.
    await rename(other.id, `Renamed meanwhile for ${path}`);
    expect(
      (await get(`/api/courses/${course.id}`, { 'if-none-match': String(changed.headers.etag) })).statusCode,
    ).toBe(path === '/api/courses' ? 200 : 304);
  }
});

test('a cached response ends with the nearest sale, even one that another process has set', async () => {
  const [soon, later] = [await build.course(app.db), await build.course(app.db)];
  const endsAfter = (id: string, seconds: number) =>
    app.db.transaction((tx) =>
      tx
        .update(courses)
        .set({ salePrice: asPaisa(10_000), saleEndsAt: new Date(NOW.getTime() + seconds * 1000) })
        .where(eq(courses.id, id))
        .execute(),
    );
  const priceOf = async ({ id }: { id: string }) => (await get(`/api/courses/${id}`)).json().price;
  await endsAfter(later.id, 60);
  expect([await priceOf(soon), await priceOf(later)]).toEqual([299, 100]);
  await endsAfter(soon.id, 30);
  expect([await priceOf(soon), await priceOf(later)]).toEqual([100, 100]);
  app.pass(29);
  expect([await priceOf(soon), await priceOf(later)]).toEqual([100, 100]);
  app.pass(1);
  expect([await priceOf(soon), await priceOf(later)]).toEqual([299, 100]);
  app.pass(30);
  expect([await priceOf(soon), await priceOf(later)]).toEqual([299, 299]);
});

test('the next request sees the changes of another process', async () => {
  const { course } = await build.courseWithVideos(app.db, [1]);
  const path = `/api/courses/${course.id}`;
  await get(path);
  const otherProcess = await openDatabase(app.databaseUrl);
  await otherProcess.transaction((tx) =>
    tx.update(courses).set({ archivedAt: NOW }).where(eq(courses.id, course.id)).execute(),
  );
  await otherProcess.close();
  expect((await get(path)).statusCode).toBe(404);
  expect((await get('/api/courses')).json()).toEqual([]);
});

test('a request that starts after a change receives the new content', async () => {
  const course = await build.course(app.db);
  for (let round = 0; round < 20; round += 1) {
    const before = get('/api/courses');
    await rename(course.id, `Round ${round}`);
    expect((await get('/api/courses')).body).toContain(`Round ${round}"`);
    await before;
  }
});

test('a signed-in student receives their own, uncached response', async () => {
  const { course } = await build.courseWithVideos(app.db, [1]);
  const student = await build.student(app.db);
  await build.enrollment(app.db, {
    courseId: course.id,
    studentId: student.id,
    status: 'approved',
    approvedAt: NOW,
  });
  const path = `/api/courses/${course.id}`;
  const guest = await get(path);
  const own = await app.send('GET', path, { token: await app.bearer(student) });
  expect(own.json().user_enrollment).toMatchObject({ status: 'approved' });
  expect(own.headers.etag).toBeUndefined();
  expect((await get(path)).body).toBe(guest.body);
});

test('searches over REST and errors are not cached', async () => {
  expect((await get('/api/courses?search=nothing')).headers.etag).toBeUndefined();
  const { id } = await build.course(app.db, { archivedAt: NOW });
  expect((await get(`/api/courses/${id}`)).statusCode).toBe(404);
  await app.db.transaction((tx) =>
    tx.update(courses).set({ archivedAt: null }).where(eq(courses.id, id)).execute(),
  );
  expect((await get(`/api/courses/${id}`)).statusCode).toBe(200);
});

test('tRPC responses to guests are cached too, also searches, but no errors', async () => {
  const { course } = await build.courseWithVideos(app.db, [1]);
  const input = (value: object) => encodeURIComponent(JSON.stringify(value));
  const one = `/trpc/courses.get?input=${input({ courseId: course.id })}`;
  const batch = `/trpc/courses.list?batch=1&input=${input({ 0: { search: '' } })}`;
  const search = `/trpc/courses.list?input=${input({ search: 'full description' })}`;
  const titleIn = (body: string) => /"title":"([^"]+)"/u.exec(body)?.[1];
  for (const [path, title] of [
    [one, 'First'],
    [batch, 'Second'],
    [search, 'Irrigation'],
  ] as const) {
    const first = await get(path);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(titleIn(first.body)).not.toBe(title);
    expect((await get(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    await rename(course.id, title);
    expect(titleIn((await get(path)).body)).toBe(title);
  }
  const student = await build.student(app.db);
  await build.enrollment(app.db, {
    courseId: course.id,
    studentId: student.id,
    status: 'approved',
    approvedAt: NOW,
  });
  const own = await app.send('GET', one, { token: await app.bearer(student) });
  expect([own.headers.etag, own.json().result.data.userEnrollment.status]).toEqual([undefined, 'approved']);
  expect((await get(one)).json().result.data.userEnrollment).toBeNull();

  const unknown = await get(`/trpc/courses.get?input=${input({ courseId: 'unknown' })}`);
  expect([unknown.statusCode, unknown.json().error.data.code, unknown.headers.etag]).toEqual([
    404,
    'COURSE_NOT_FOUND',
    undefined,
  ]);
  expect(unknown.json().error.data.requestId).toBe(unknown.headers['x-request-id']);
  const wrong = await get(`/trpc/courses.list?input=${input({ limit: 0 })}`);
  expect([wrong.statusCode, wrong.headers.etag]).toEqual([400, undefined]);
});

test('a full cache evicts its least recently used entry', async () => {
  const server = Fastify();
  const cache = createResponseCache(app.deps, 10_000);
  const loaded: string[] = [];
  server.get('/*', (request, reply) =>
    cache
      .send(request, reply, 'en', async () => {
        loaded.push(request.url);
        return 'x'.repeat(3000);
      })
      .then(() => reply),
  );
  for (const url of ['/a', '/b', '/a', '/c', '/a', '/c', '/b'])
    expect((await server.inject(url)).body).toHaveLength(3000);
  expect(loaded).toEqual(['/a', '/b', '/c', '/b']);
  await server.close();
});

test('a change of the addresses, which responses contain, empties the cache', async () => {
  const server = Fastify();
  const { env } = app.deps;
  const cache = createResponseCache(app.deps);
  server.get('/', (request, reply) =>
    cache.send(request, reply, 'en', async () => env.urls.api).then(() => reply),
  );
  const { urls } = env;
  try {
    expect((await server.inject('/')).body).toBe(urls.api);
    env.urls = { ...urls, api: 'https://www.example.org' };
    expect((await server.inject('/')).body).toBe('https://www.example.org');
  } finally {
    env.urls = urls;
    await server.close();
  }
});

test('a cached response keeps only its own bytes', async () => {
  const server = Fastify();
  const cache = createResponseCache(app.deps);
  const sent: unknown[] = [];
  server.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload);
  });
  server.get('/', (request, reply) =>
    cache.send(request, reply, 'en', async () => 'قانون').then(() => reply),
  );
  expect((await server.inject('/')).body).toBe('قانون');
  expect(sent).toMatchObject([{ byteLength: 10, buffer: { byteLength: 10 } }]);
  await server.close();
});
