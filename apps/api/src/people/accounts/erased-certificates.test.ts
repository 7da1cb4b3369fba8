import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  auditLog,
  certificateCredentials,
  certificateNames,
  certificates,
  notifications,
  uploads,
} from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  completedCourse,
  runCertificateJobs,
  signingAdmin,
} from '../../../test/support/certificates/certificates.ts';
import { getAccount } from './accounts.service.ts';
import { eraseStudent } from './erase-student.ts';
import { exportStudent } from './export-personal-data.ts';

const OPERATOR = { operator: 'root' };
const REASON = 'Sana Mlik was misspelt';

let app: TestApp;
let student: User;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Mlik', email: 'sana@example.test' });
  admin = await signingAdmin(app);
});
afterEach(() => app.close());

/** Creates a certificate, the one that replaces it with corrected names, and its credential. */
async function replaced() {
  const course = await completedCourse(app, student, { title: 'Law of Evidence' });
  await app.as(student).certificates.confirmNames({ name: 'Sana Mlik', nameUrdu: 'ثنا ملک' });
  const { id } = await app.as(student).certificates.request({ courseId: course.id });
  await app.as(admin).certificates.draw({ certificateIds: [id] });
  await runCertificateJobs(app);
  const names = { name: 'Sana Malik', nameUrdu: 'ثناء ملک' };
  await app.as(admin).certificateRegister.reissue({ certificateId: id, reason: REASON, names });
  await runCertificateJobs(app);
  const [replacement] = await app.db.select().from(certificates).where(eq(certificates.replacesId, id));
  await app.as(student).credentials.setConsent({ certificateId: replacement!.id, consent: true });
  return { id, replacementId: replacement!.id };
}
const rowOf = async (id: string) =>
  (await app.db.select().from(certificates).where(eq(certificates.id, id)))[0]!;

test('an erased student is removed from every version of a certificate, whose page and hash remain', async () => {
  const { id, replacementId } = await replaced();
  const before = [await rowOf(id), await rowOf(replacementId)];
  const files = (await app.files()).objects.length;
  await eraseStudent(app.deps, OPERATOR, await getAccount(app.deps, 'sana@example.test'));

  for (const row of before) {
    const { printed, fileSha256, code, courseTitleFolded, issuedAt, replacedAt } = row;
    expect(await rowOf(row.id)).toMatchObject({
      fileUploadId: null,
      studentNameFolded: '',
      printed: { ...printed, studentName: '', studentNameUrdu: '' },
      ...{ fileSha256, code, courseTitleFolded, issuedAt, replacedAt },
    });
    expect(await app.guest().certificates.verify({ code: code! })).toMatchObject({
      studentName: 'Name removed at the holder’s request',
      studentNameUrdu: '',
      courseTitle: 'Law of Evidence',
      files: [{ sha256: before[1]!.fileSha256 }, { sha256: before[0]!.fileSha256 }],
    });
  }
  expect((await app.files()).objects, 'both files').toHaveLength(files - 2);
  expect(await app.db.$count(uploads, eq(uploads.purpose, 'certificate'))).toBe(0);
  expect(await app.db.$count(certificateNames)).toBe(0);
  expect(await app.db.select().from(certificateCredentials)).toMatchObject([
    { document: null, jwt: null, withdrawnAt: app.deps.now() },
  ]);
  for (const table of [auditLog, certificates, certificateNames, certificateCredentials, notifications]) {
    const text = JSON.stringify(await app.db.select().from(table)).toLowerCase();
    for (const name of ['sana', 'malik', 'mlik', 'ثنا', 'ملک']) expect(text).not.toContain(name);
  }
});

test('a certificate that is being drawn is deleted, and its job finds nothing', async () => {
  const course = await completedCourse(app, student);
  const { id } = await app.as(student).certificates.request({ courseId: course.id });
  await app.as(admin).certificates.draw({ certificateIds: [id] });
  await eraseStudent(app.deps, OPERATOR, await getAccount(app.deps, 'sana@example.test'));
  await runCertificateJobs(app);
  expect(await app.db.$count(certificates)).toBe(0);
  expect(await app.db.$count(uploads, eq(uploads.purpose, 'certificate'))).toBe(0);
});

test('an export has the confirmed names, what is printed, the states and the credential', async () => {
  const { id, replacementId } = await replaced();
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-export-'));
  try {
    await exportStudent(app.deps, OPERATOR, await getAccount(app.deps, 'sana@example.test'), folder);
    const data = JSON.parse(await readFile(join(folder, 'data.json'), 'utf8'));
    expect(data.certificateNames).toEqual({
      name: 'Sana Malik',
      nameUrdu: 'ثناء ملک',
      confirmedAt: NOW.toISOString(),
    });
    expect(data.certificates).toHaveLength(2);
    const of = (which: string) => data.certificates.find((each: { id: string }) => each.id === which);
    expect(of(id)).toMatchObject({
      studentName: 'Sana Mlik',
      printed: { studentNameUrdu: 'ثنا ملک' },
      replacedAt: NOW.toISOString(),
      credential: null,
    });
    expect(of(id).printed, 'the names are beside it').not.toHaveProperty('studentName');
    expect(of(replacementId)).toMatchObject({
      studentName: 'Sana Malik',
      source: 'drawn',
      reissueReason: REASON,
      credential: { document: { proof: expect.anything() }, withdrawnAt: null },
    });
    expect(
      data.files.filter(({ purpose }: { purpose: string }) => purpose === 'certificate'),
      'both files',
    ).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
