import { MAX_IMPORT_BYTES, MAX_IMPORT_PROBLEMS } from '@qanoon/contracts/administration/student-import';
import { users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../../test/harness.ts';
import { countTurns, readAll } from '../../../../test/support/event-loop-turns.ts';
import { exportStudents } from '../../../administration/student-import/export-students.ts';

let app: TestApp;
let owner: User;
beforeAll(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
});
afterAll(() => app.close());

const post = (payload: string | Buffer, token: string | undefined, query = 'check=true', type = 'text/csv') =>
  app.inject({
    method: 'POST',
    url: `/api/admin/students/import?${query}`,
    payload,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
  });
const download = async (query = '') => {
  const response = await app.send('GET', `/api/admin/students.csv${query}`, {
    token: await app.bearer(owner),
  });
  expect(response.statusCode).toBe(200);
  return response;
};
const rowsOf = (body: string) => parse(body, { bom: true }) as string[][];

test('the export has all matches, with formulas as text', async () => {
  const course = await build.course(app.db, { title: 'Contract, "Law"' });
  const hostile = await build.student(app.db, { fullName: '=HYPERLINK("x")', createdAt: NOW });
  await build.enrollment(app.db, { studentId: hostile.id, courseId: course.id });
  // More than two parts of the export, four students of each millisecond.
  const bulk = Array.from({ length: 1100 }, (_, index) => ({
    fullName: `Bulk ${index}`,
    email: `bulk-${index}@example.test`,
    role: 'student' as const,
    passwordHash: 'none',
    createdAt: new Date(NOW.getTime() + (index >> 2)),
  }));
  await app.db.transaction(async (tx) => void (await tx.insert(users).values(bulk)));
  const parts = exportStudents(
    app.deps,
    { id: owner.id, name: owner.fullName },
    { filter: {}, language: 'en' },
  );
  const { turns } = await countTurns(() => readAll(parts));
  expect(turns, 'other requests run between two parts').toBeGreaterThanOrEqual(3);
  const response = await download();
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="students-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
  const [header, ...rows] = rowsOf(response.body);
  expect(header).toEqual([
    'Name',
    'E-mail',
    'Status',
    'E-mail verified',
    'Courses',
    'Registered (Pakistan time)',
  ]);
  expect(rows).toHaveLength(await app.db.$count(users, eq(users.role, 'student')));
  expect(new Set(rows.map((row) => row[1])).size, 'no line twice').toBe(rows.length);
  expect(rows.find((row) => row[1] === hostile.email)).toEqual([
    `'=HYPERLINK("x")`,
    hostile.email,
    'active',
    'yes',
    'Contract, "Law"',
    expect.stringContaining('2026'),
  ]);
  expect(rowsOf((await download('?search=Bulk+7')).body)).toHaveLength(1 + 111);
  expect(rowsOf((await download(`?courseId=${course.id}&status=active`)).body)).toHaveLength(2);
  expect(rowsOf((await download('?pendingPayment=true')).body)).toHaveLength(1);
  const { items } = await app.as(owner).audit.list({ action: 'students.exported', limit: 1 });
  expect(items).toMatchObject([{ actorName: owner.fullName, detail: { filtered: 'yes' } }]);
});

test('an exported file can be checked as an import without a change', async () => {
  const { body } = await download('?search=Bulk+77');
  const response = await post(body, await app.bearer(owner));
  expect(response.json()).toMatchObject({ created: 0, enrolled: 0, unchanged: 11, problems: [] });
});

test('unknown and invalid filters are refused', async () => {
  const token = await app.bearer(owner);
  for (const query of ['?status=any', '?unknown=1', '?search=a&search=b', '?pendingPayment=1'])
    expect((await app.send('GET', `/api/admin/students.csv${query}`, { token })).statusCode).toBe(400);
  expect((await post('name,email', token, 'check=maybe')).statusCode).toBe(400);
  expect((await post('name,email', token, '')).statusCode).toBe(400);
});

test('a file of up to 2 MB is read; larger, binary and other files are refused', async () => {
  const token = await app.bearer(owner);
  const line = (index: number) => `Name ${index},n${index}@example.test,${'x'.repeat(350)}\n`;
  const large = `name,email,phone\n${Array.from({ length: 5000 }, (_, index) => line(index)).join('')}`;
  expect(large.length).toBeGreaterThan(MAX_IMPORT_BYTES * 0.9);
  expect((await post(large.slice(0, MAX_IMPORT_BYTES - 1), token)).statusCode).toBe(200);
  expect((await post('x'.repeat(MAX_IMPORT_BYTES + 1), token)).statusCode).toBe(413);
  const zip = await post(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0xff, 0xe9]), token);
  expect(zip.json()).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('CSV UTF-8') });
  expect((await post('{"csv":""}', token, 'check=true', 'application/json')).statusCode).toBe(415);
  expect((await post('', token)).json()).toMatchObject({
    problems: [{ line: 1, message: 'The file is empty' }],
  });
});

test.each([
  ['UTF-16', Buffer.from('\ufeffname,email\nJosé,s@example.test', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\ufeffname,email\nJosé,s@example.test', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('name;email\nJosé;s@example.test', 'latin1')],
])('a file in %s is read', async (_encoding, file) => {
  const response = await post(file, await app.bearer(owner));
  expect(response.json()).toMatchObject({ created: 1, problems: [] });
});

test('a file of bad lines is read in a thread, and its answer stays short', async () => {
  const token = await app.bearer(owner);
  // A spreadsheet that does not double the quotes inside of a cell writes such lines.
  const hostile = `name,email\n${'a"b"c\n'.repeat(MAX_IMPORT_BYTES / 7)}`;
  const { result, turns } = await countTurns(() => post(hostile, token));
  expect(turns, 'other requests run while the file is read').toBeGreaterThan(20);
  expect(result.json()).toMatchObject({
    imported: false,
    problems: [{ line: 1, message: 'The file has more than 5,000 lines' }],
  });
  const bad = await post(`name,email\n${'a"b"c\n'.repeat(4000)}`, token);
  expect(bad.json()).toMatchObject({ lines: 4000, problemCount: 4000, imported: false });
  expect(bad.json().problems).toHaveLength(MAX_IMPORT_PROBLEMS);
});

test('a problem is named in the language of the request', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/students/import?check=true',
    payload: '',
    headers: {
      'content-type': 'text/csv',
      authorization: `Bearer ${await app.bearer(owner)}`,
      'accept-language': 'ur',
    },
  });
  expect(response.json()).toMatchObject({ problems: [{ line: 1, message: 'فائل خالی ہے' }] });
});

test('other methods are refused', async () => {
  expect((await app.send('DELETE', '/api/admin/students.csv')).statusCode).toBe(405);
  expect((await app.send('GET', '/api/admin/students/import')).statusCode).toBe(405);
});
