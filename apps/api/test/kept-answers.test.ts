import { openDatabase } from '@qanoon/db/client';
import { courses } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from './harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.send('GET', path, { headers });
const rename = (id: string, title: string) => app.db.transaction((tx) => tx.update(courses).set({ title }).where(eq(courses.id, id)).execute());

test('the catalogue and a course keep their ETag until something changes that they show', async () => {
  const { course } = await build.courseWithVideos(app.db, [1]);
  const other = await build.course(app.db);
  for (const path of ['/api/courses', `/api/courses/${course.id}`]) {
    const first = await get(path);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-type': 'application/json; charset=utf-8' });
    const etag = String(first.headers.etag);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(etag);

    await rename(course.id, `Renamed for ${path}`);
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain(`Renamed for ${path}`);
    expect(changed.headers.etag).not.toBe(etag);
    // Another course's change is no change of this answer: asked anew, it says the same.
    await rename(other.id, `Renamed meanwhile for ${path}`);
    expect((await get(`/api/courses/${course.id}`, { 'if-none-match': String(changed.headers.etag) })).statusCode).toBe(
      path === '/api/courses' ? 200 : 304,
    );
  }
});

test('what another process writes is seen at the next request', async () => {
  const { course } = await build.courseWithVideos(app.db, [1]);
  const path = `/api/courses/${course.id}`;
  await get(path);
  const elsewhere = await openDatabase(app.databaseUrl);
  await elsewhere.transaction((tx) => tx.update(courses).set({ archivedAt: NOW }).where(eq(courses.id, course.id)).execute());
  await elsewhere.close();
  expect((await get(path)).statusCode).toBe(404);
  expect((await get('/api/courses')).json()).toEqual([]);
});

test('nobody is told what was there before a change that was over when they asked', async () => {
  const course = await build.course(app.db);
  for (let round = 0; round < 20; round += 1) {
    const before = get('/api/courses');
    await rename(course.id, `Round ${round}`);
    expect((await get('/api/courses')).body).toContain(`Round ${round}"`);
    await before;
  }
});

test('who is signed in gets their own answer, and guests never get it', async () => {
  const { course } = await build.courseWithVideos(app.db, [1]);
  const student = await build.student(app.db);
  await build.enrollment(app.db, { courseId: course.id, studentId: student.id, status: 'approved', approvedAt: NOW });
  const path = `/api/courses/${course.id}`;
  const guest = await get(path);
  const own = await app.send('GET', path, { token: await app.bearer(student) });
  expect(own.json().user_enrollment).toMatchObject({ status: 'approved' });
  expect(own.headers.etag).toBeUndefined();
  expect((await get(path)).body).toBe(guest.body);
});

test('a search and a refusal are asked each time', async () => {
  expect((await get('/api/courses?search=nothing')).headers.etag).toBeUndefined();
  const { id } = await build.course(app.db, { archivedAt: NOW });
  expect((await get(`/api/courses/${id}`)).statusCode).toBe(404);
  await app.db.transaction((tx) => tx.update(courses).set({ archivedAt: null }).where(eq(courses.id, id)).execute());
  expect((await get(`/api/courses/${id}`)).statusCode).toBe(200);
});
