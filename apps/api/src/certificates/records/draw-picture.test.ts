import { certificates } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  completedCourse,
  runCertificateJobs,
  signingAdmin,
} from '../../../test/support/certificates/certificates.ts';
import { picturePath } from './draw-picture.ts';

let app: TestApp;
let student: User;
let admin: User;
let id: string;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
  admin = await signingAdmin(app);
  const course = await completedCourse(app, student);
  ({ id } = await app.as(student).certificates.request({ courseId: course.id }));
  await app.as(admin).certificates.draw({ certificateIds: [id] });
});
afterEach(() => app.close());

/** A signed URL of the picture for a session of this account, whether it may read it or not. */
async function urlFor(user: User, certificateId = id): Promise<string> {
  const session = await build.session(app.db, { userId: user.id });
  const grant = { userId: user.id, sessionId: session.id, disposition: 'attachment' as const };
  return app.deps.signer.sign({ uploadId: picturePath(certificateId), ...grant }, 900);
}
const statusOf = async (url: string) => (await app.send('GET', url)).statusCode;

test('its student and issuing administrators get the picture, which nobody else caches', async () => {
  await runCertificateJobs(app);
  for (const reader of [student, admin]) {
    const url = await urlFor(reader);
    const response = await app.send('GET', url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=600',
      'content-disposition': expect.stringMatching(/^attachment; filename="Certificate QA-.*\.png"$/u),
    });
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 1600 });
    expect(height).toBeLessThan(1600);
    const etag = response.headers.etag as string;
    const again = await app.send('GET', url, { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const head = await app.send('HEAD', url);
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(response.rawPayload.length),
      0,
    ]);
  }
});

test('the student’s list has its URL', async () => {
  await runCertificateJobs(app);
  const token = await app.bearer(student);
  const list = await app.send('GET', '/trpc/certificates.mine', { token });
  const [{ pictureUrl }] = list.json<{ result: { data: [{ pictureUrl: string }] } }>().result.data;
  expect(await statusOf(pictureUrl)).toBe(200);
  expect(await statusOf(pictureUrl.replace('sig=', 'sig=x'))).toBe(404);
  expect(await statusOf(pictureUrl.replace(id, 'unknown'))).toBe(404);
});

test('it is not found for others, without a signature, before the issue, of a file, and after an erasure', async () => {
  expect(await statusOf(await urlFor(student)), 'being drawn').toBe(404);
  await runCertificateJobs(app);
  const others = [await build.student(app.db), await build.admin(app.db, { canManageEnrollments: false })];
  for (const other of others) expect(await statusOf(await urlFor(other))).toBe(404);
  expect(await statusOf(`/files/${picturePath(id)}`)).toBe(404);
  expect(await statusOf('/files/certificates/x')).toBe(404);
  expect(await statusOf(await urlFor(student, 'unknown'))).toBe(404);

  const uploaded = await build.certificateRequest(app.db, {
    studentId: student.id,
    issuedAt: app.deps.now(),
  });
  expect(await statusOf(await urlFor(student, uploaded.id))).toBe(404);
  const [certificate] = await app.db.select().from(certificates).where(eq(certificates.id, id));
  const printed = { ...certificate!.printed!, studentName: '' };
  await app.db.transaction((tx) =>
    tx.update(certificates).set({ printed }).where(eq(certificates.id, id)).execute(),
  );
  expect(await statusOf(await urlFor(student))).toBe(404);
});
