import { academySettings, auditLog, certificates, jobs, notifications, uploads } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  completedCourse,
  runCertificateJobs,
  signingAdmin,
} from '../../../test/support/certificates/certificates.ts';

let app: TestApp;
let student: User;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Malik' });
  admin = await signingAdmin(app);
});
afterEach(() => app.close());

async function requested(): Promise<string> {
  const course = await completedCourse(app, student, { title: 'Law of Evidence' });
  return (await app.as(student).certificates.request({ courseId: course.id })).id;
}
const draw = (...certificateIds: string[]) => app.as(admin).certificates.draw({ certificateIds });
const undo = (certificateId: string, as = admin) => app.as(as).certificates.undo({ certificateId });
const pending = async (as = admin) => (await app.as(as).certificates.pending({})).items;
const rowOf = async (id: string) =>
  (await app.db.select().from(certificates).where(eq(certificates.id, id)))[0]!;

describe('an issue that is undone', () => {
  test('issues nothing, tells nobody, and leaves the request as it was', async () => {
    const id = await requested();
    const before = await rowOf(id);
    await draw(id);
    app.pass(9);
    expect(await undo(id)).toEqual({ ok: true });
    expect(await undo(id), 'a second press').toEqual({ ok: true });
    await runCertificateJobs(app);
    const { code: _reserved, ...after } = await rowOf(id);
    expect({ ...after, code: null }).toEqual(before);
    expect(await pending()).toMatchObject([
      { id, state: 'requested', drawingFailed: false, undoUntil: null },
    ]);
    expect(await app.db.$count(auditLog)).toBe(0);
    expect(await app.db.$count(notifications, eq(notifications.userId, student.id))).toBe(0);
    expect(await app.db.$count(uploads, eq(uploads.purpose, 'certificate'))).toBe(0);
  });

  test('can be issued again, once', async () => {
    const id = await requested();
    await draw(id);
    app.pass(3);
    await undo(id);
    app.pass(3);
    await draw(id);
    await draw(id);
    await runCertificateJobs(app);
    expect(await rowOf(id)).toMatchObject({ issuedAt: new Date(NOW.getTime() + 6000), source: 'drawn' });
    expect(await app.db.$count(auditLog)).toBe(1);
  });
});

test('an issue is carried out after ten seconds, whether or not the page is open', async () => {
  const [first, second] = [await requested(), await requested()];
  await draw(first, second);
  const dueAt = new Date(NOW.getTime() + 10_000);
  expect(await app.db.select().from(jobs).where(eq(jobs.name, 'draw-certificate'))).toMatchObject([
    { dueAt },
    { dueAt },
  ]);
  expect((await pending()).map(({ undoUntil }) => undoUntil)).toEqual([
    dueAt.toISOString(),
    dueAt.toISOString(),
  ]);
  const other = await signingAdmin(app);
  expect(
    (await pending(other)).map(({ undoUntil }) => undoUntil),
    'another one’s',
  ).toEqual([null, null]);
  app.pass(10);
  expect((await pending()).map(({ undoUntil }) => undoUntil)).toEqual([null, null]);
  await runCertificateJobs(app);
  expect(await pending()).toEqual([]);
});

describe('an undo is refused', () => {
  test('when the certificate is issued', async () => {
    const id = await requested();
    await draw(id);
    await runCertificateJobs(app);
    expect(await failureOf(undo(id))).toMatchObject({ status: 409, code: 'DECISION_DONE' });
    expect(await rowOf(id)).toMatchObject({ source: 'drawn' });
  });

  test('to another administrator', async () => {
    const id = await requested();
    await draw(id);
    expect(await failureOf(undo(id, await signingAdmin(app)))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await rowOf(id)).toMatchObject({ drawingSince: NOW });
  });

  test('for an unknown request', async () => {
    expect(await failureOf(undo('unknown'))).toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' });
  });
});

test('either the undo or the job wins when they coincide', async () => {
  const ids = [await requested(), await requested(), await requested()];
  await draw(...ids);
  const [{ refused }] = await Promise.all([race(ids.map((id) => () => undo(id))), runCertificateJobs(app)]);
  expect(refused.filter((code) => code !== 'DECISION_DONE')).toEqual([]);
  const issued = (await app.db.select().from(certificates)).filter(({ issuedAt }) => issuedAt !== null);
  expect(issued).toHaveLength(refused.length);
  expect(await app.db.$count(auditLog)).toBe(refused.length);
});

describe('the preview of a request', () => {
  const preview = (certificateId: string, as = admin) => app.as(as).certificates.preview({ certificateId });

  test('is a picture of what Issue would print, and changes nothing', async () => {
    const id = await requested();
    const before = await rowOf(id);
    const { picture } = await preview(id);
    expect(picture).toMatch(/^data:image\/webp;base64,[\w+/=]{1000,}$/u);
    await app.as(student).certificates.confirmNames({ name: 'Sana Tariq Malik', nameUrdu: '' });
    expect((await preview(id)).picture, 'with another name').not.toBe(picture);
    expect(await rowOf(id)).toEqual(before);
  });

  test('has the letters with which the certificate IDs of the academy begin', async () => {
    const id = await requested();
    await buildAcademy.settings(app.db, { certificatePrefix: 'QA' });
    const { picture } = await preview(id);
    await app.db.transaction((tx) => tx.update(academySettings).set({ certificatePrefix: 'MRLA' }).execute());
    expect((await preview(id)).picture).not.toBe(picture);
  });

  test('is refused for what could not be issued', async () => {
    const id = await requested();
    expect((await failureOf(preview('unknown'))).code).toBe('CERTIFICATE_NOT_FOUND');
    expect((await failureOf(preview(id, await build.admin(app.db)))).code).toBe('CERTIFICATE_NOT_READY');
    await draw(id);
    await runCertificateJobs(app);
    expect((await failureOf(preview(id))).code).toBe('CERTIFICATE_NOT_FOUND');
  });
});
