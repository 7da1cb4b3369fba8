// @module-tag object-store
import { enrollments, sessions, signingKeys, users, videos } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp, type User } from '../harness.ts';
import { mp4, storeClaimedUpload } from '../support/media/sample-files.ts';

let app: TestApp;
let student: User;
let token: string;
let courseId: string;
const bytes = mp4(5000);

beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
  token = await app.bearer(student);
  const made = await build.courseWithVideos(app.db, [1]);
  courseId = made.course.id;
  const file = await storeClaimedUpload(app, bytes, {
    purpose: 'video',
    contentType: 'video/mp4',
    fileName: 'lecture "one" – é.mp4',
  });
  await app.db.transaction((tx) => tx.update(videos).set({ uploadId: file.id }).execute());
  await build.enrollment(app.db, { studentId: student.id, courseId });
});
afterEach(() => app.close());

const address = async (bearer = token) =>
  (await app.send('GET', `/api/courses/${courseId}/student-content`, { token: bearer })).json<{
    sections: { videos: { signedUrl: string }[] }[];
  }>().sections[0]!.videos[0]!.signedUrl;
const get = async (url: string) => (await app.send('GET', url)).statusCode;

/** Changes one query parameter of the URL. */
function changed(url: string, over: Record<string, string>): string {
  const parsed = new URL(url, 'http://x');
  for (const [name, value] of Object.entries(over)) parsed.searchParams.set(name, value);
  return parsed.pathname + parsed.search;
}

test('a signed URL serves its file, with headers that allow no scripts', async () => {
  const response = await app.send('GET', await address());
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(bytes)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=600',
    'cross-origin-resource-policy': 'same-site',
    'content-disposition': `inline; filename="lecture one ? ?.mp4"; filename*=UTF-8''lecture%20one%20%E2%80%93%20%C3%A9.mp4`,
  });
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/u);
});

test('a signed URL contains neither the object key nor the session token', async () => {
  const url = await address();
  expect(url).not.toContain(token);
  expect(url).not.toContain('objects/');
});

describe('a signed URL returns 404', () => {
  test('if its signature is missing, or any parameter is changed', async () => {
    const url = await address();
    const other = await build.student(app.db);
    await build.enrollment(app.db, { studentId: other.id, courseId });
    const otherParams = new URL(await address(await app.bearer(other)), 'http://x').searchParams;
    const ownParams = new URL(url, 'http://x');
    const sig = ownParams.searchParams.get('sig')!;
    expect(await get(ownParams.pathname)).toBe(404);
    const changes: Record<string, string>[] = [
      { sig: '' },
      { sig: 'x'.repeat(sig.length) },
      { sig: `${sig}x` },
      { sig: sig.slice(0, -2) },
      { e: String(Number(ownParams.searchParams.get('e')) + 60) },
      { e: 'soon' },
      { d: 'attachment' },
      { d: 'elsewhere' },
      { k: 'k2' },
      { k: '__proto__' },
      { u: otherParams.get('u')! },
      { s: otherParams.get('s')! },
      { u: otherParams.get('u')!, s: otherParams.get('s')! },
      { sig: otherParams.get('sig')! },
    ];
    for (const over of changes) expect(await get(changed(url, over)), JSON.stringify(over)).toBe(404);
    const another = await build.upload(app.db, { purpose: 'thumbnail' });
    expect(await get(url.replace(/files\/[^?]+/u, `files/${another.id}`))).toBe(404);
    expect(await get(`${url}&u=twice`), 'a repeated parameter').toBe(404);
    expect(await get(url), 'the unchanged URL still works').toBe(200);
  });

  test('after its expiry, even if the session is valid', async () => {
    const url = await address();
    app.pass(4 * 3600);
    expect(await get(url)).toBe(200);
    app.pass(1800 + 1);
    expect(await get(url)).toBe(404);
    expect(await get(await address())).toBe(200);
  });

  test('after the end or expiry of its session', async () => {
    const [url, laptop] = [await address(), await app.bearer(student)];
    const onLaptop = await address(laptop);
    await app.send('POST', '/api/auth/logout', { token });
    expect(await get(url)).toBe(404);
    expect(await get(onLaptop)).toBe(200);
    await app.db.transaction((tx) => tx.update(sessions).set({ expiresAt: app.deps.now() }).execute());
    expect(await get(onLaptop)).toBe(404);
  });

  test('if its account is deactivated', async () => {
    const url = await address();
    await app.db.transaction((tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, student.id)).execute(),
    );
    expect(await get(url)).toBe(404);
  });

  test('if the right to the file is missing, and works again with it', async () => {
    const url = await address();
    const enroll = (status: 'approved' | 'rejected') =>
      app.db.transaction((tx) => tx.update(enrollments).set({ status }).execute());
    await enroll('rejected');
    expect(await get(url)).toBe(404);
    await enroll('approved');
    expect(await get(url)).toBe(200);
  });

  test('after an administrator loses the permission', async () => {
    const admin = await build.admin(app.db);
    const bearer = await app.bearer(admin);
    const proof = await storeClaimedUpload(app, bytes, {
      purpose: 'payment-proof',
      contentType: 'image/png',
      fileName: 'a.png',
    });
    await build.pendingPayment(app.db, { proofUploadId: proof.id });
    const { signedUrl } = (
      await app.send('GET', `/api/payments/proof?filePath=${proof.objectKey}`, { token: bearer })
    ).json<{ signedUrl: string }>();
    expect(await get(signedUrl)).toBe(200);
    await app.db.transaction((tx) =>
      tx.update(users).set({ canManageEnrollments: false }).where(eq(users.id, admin.id)).execute(),
    );
    expect(await get(signedUrl)).toBe(404);
  });
});

test('repeated calls return the same URL, for the browser’s cache', async () => {
  const first = await address();
  app.pass(60);
  expect(await address()).toBe(first);
  app.pass(3600);
  expect(await address()).not.toBe(first);
});

test('all processes of a database sign with the same key', async () => {
  const url = new URL(await address(), 'http://x');
  const { openFileSigner } = await import('../../src/platform/files/file-signer.ts');
  const signers = await Promise.all(
    [1, 2, 3].map(() => openFileSigner({ db: app.db, apiUrl: () => '', now: app.deps.now })),
  );
  const query = Object.fromEntries(url.searchParams);
  for (const signer of signers)
    expect(await signer.verify(url.pathname.split('/').at(-1)!, query)).toMatchObject({ userId: student.id });
});

test('a key created by another process is loaded, and a deleted one is dropped', async () => {
  const { openFileSigner } = await import('../../src/platform/files/file-signer.ts');
  const running = await openFileSigner({ db: app.db, apiUrl: () => '', now: app.deps.now });
  await build.signingKey(app.db, { createdAt: new Date(NOW.getTime() + 1000) });
  const other = await openFileSigner({ db: app.db, apiUrl: () => '', now: app.deps.now });
  const url = new URL(
    other.sign({ uploadId: 'u', userId: student.id, sessionId: 's', disposition: 'inline' }, 600),
    'http://x',
  );
  const query = Object.fromEntries(url.searchParams);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  expect(await running.verify('u', query)).toMatchObject({ userId: student.id });
  await app.db.transaction((tx) => tx.delete(signingKeys).where(eq(signingKeys.id, query.k!)).execute());
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000);
  expect(await running.verify('u', query)).toBeUndefined();
  vi.restoreAllMocks();
});

test('a file with a missing object returns 500, without its path', async () => {
  const url = await address();
  for await (const { key } of app.storage.list()) await app.storage.remove(key);
  const response = await app.send('GET', url);
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/ENOENT|objects|tmp/u);
});
