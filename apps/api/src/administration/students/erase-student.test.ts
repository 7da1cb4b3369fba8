import { auditLog, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let owner: User;
let student: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db, { fullName: 'Noor Owner' });
  student = await build.student(app.db, { fullName: 'Sana  Malik', email: 'sana@example.test' });
});
afterEach(() => app.close());

const erase = (typedName: string, by = owner) =>
  app.as(by).students.erase({ studentId: student.id, typedName });
const isErased = async () =>
  (await app.db.select().from(users).where(eq(users.id, student.id)))[0]!.erasedAt !== null;

test('a student is erased by an administrator who types the name', async () => {
  for (const wrong of ['', 'sana malik', 'Sana', 'sana@example.test'])
    expect((await failureOf(erase(wrong))).code, wrong).toBe('STUDENT_NOT_ERASABLE');
  expect(await isErased()).toBe(false);
  expect(await erase(' Sana Malik ')).toEqual({ payments: 0 });
  await app.deps.background.settled();
  expect(await isErased()).toBe(true);
  expect((await failureOf(erase('Sana Malik'))).code).toBe('STUDENT_NOT_FOUND');
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'student.erased'));
  expect(entry).toMatchObject({ actorId: owner.id, actorName: 'Noor Owner', personName: 'Erased student' });
});

test('neither an administrator nor a student whose payment is open can be erased', async () => {
  const admin = await build.admin(app.db, { fullName: 'Ayesha' });
  const other = app.as(owner).students.erase({ studentId: admin.id, typedName: 'Ayesha' });
  expect((await failureOf(other)).code).toBe('STUDENT_NOT_FOUND');
  await build.pendingPayment(app.db, { studentId: student.id });
  expect(await failureOf(erase('Sana Malik'))).toMatchObject({
    code: 'STUDENT_NOT_ERASABLE',
    message: expect.stringContaining('A payment is under review'),
  });
  expect(await isErased()).toBe(false);
});

test('the export is a ZIP file with all data and files, and is in the audit log', async () => {
  const proof = await build.upload(app.db, { ownerId: student.id });
  const url = `/api/admin/students/${student.id}/personal-data.zip`;
  const response = await app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${await app.bearer(owner)}` },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(/filename="student-data-[\d-]+\.zip"/u);
  const files = unzipSync(response.rawPayload);
  const data = JSON.parse(strFromU8(files['data.json']!));
  expect(data.account).toMatchObject({ email: 'sana@example.test' });
  // The row has no content in the storage.
  expect(data.files).toMatchObject([{ id: proof.id, file: null }]);
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'student.exported'));
  expect(entry).toMatchObject({ actorId: owner.id, subjectId: student.id });
  expect((await app.send('POST', url, { token: await app.bearer(owner) })).statusCode).toBe(405);
});

test('the export of an unknown student is not found', async () => {
  const token = await app.bearer(owner);
  expect((await app.send('GET', '/api/admin/students/unknown/personal-data.zip', { token })).statusCode).toBe(
    404,
  );
});
