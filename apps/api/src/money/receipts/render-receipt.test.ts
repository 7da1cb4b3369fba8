import { receipts } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { factsOfPdf, textOfPdf } from '@qanoon/pdf/testing/read-pdf';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { png, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import { dropCachedAcademy } from '../../academy/settings/read-academy.ts';

let app: TestApp;
let student: User;
let reviewer: User;
let receiptId: string;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'عائشہ صدیقہ' });
  reviewer = await build.admin(app.db, { fullName: 'Hina Qureshi' });
  const { id: paymentId } = await build.pendingPayment(app.db, { studentId: student.id });
  await app.as(reviewer).payments.approve({ paymentId });
  const [receipt] = await app.db.select().from(receipts);
  receiptId = receipt!.id;
});
afterEach(() => app.close());

/** Signs in and returns the URL of the receipt, and the token of the session. */
async function urlFor(user: User, language: 'en' | 'ur' = 'en') {
  const token = await app.bearer(user);
  const input = encodeURIComponent(JSON.stringify({ receiptId, language }));
  const response = await app.inject({
    url: `/trpc/receipts.pdfUrl?input=${input}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode, response.body).toBe(200);
  return { token, url: response.json().result.data.url as string };
}
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

describe('the receipt as a PDF', () => {
  test('is a private download with a generated name', async () => {
    const { url } = await urlFor(student);
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=receipt-2026-000001.pdf',
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-site',
      'content-length': String(response.rawPayload.length),
    });
    const text = textOfPdf(response.rawPayload);
    for (const field of ['عائشہ صدیقہ', '2026-000001', 'PKR 299', 'Hina Qureshi', 'Easypaisa'])
      expect(text).toContain(field);
    expect(text, 'the first download is no copy').not.toContain('Copy');
    expect(factsOfPdf(response.rawPayload)).toMatchObject({ Title: 'Receipt 2026-000001', Pages: '1' });
  });

  test('is in the language of the URL', async () => {
    const { url } = await urlFor(student, 'ur');
    expect(textOfPdf((await get(url)).rawPayload)).toContain('رسید');
  });

  test('has the logo of the academy, and needs none', async () => {
    const hasPicture = async () => (await get((await urlFor(student)).url)).rawPayload.includes('/Image');
    expect(await hasPicture()).toBe(false);
    const { id: logoUploadId } = await storeClaimedUpload(app, await png(), {
      purpose: 'logo',
      ownerId: reviewer.id,
      contentType: 'image/png',
      fileName: 'logo.png',
    });
    await buildAcademy.settings(app.db, { logoUploadId });
    dropCachedAcademy(app.deps);
    expect(await hasPicture()).toBe(true);
  });

  test('HEAD and If-None-Match get no body', async () => {
    const { url } = await urlFor(student);
    const head = await get(url, {}, 'HEAD');
    expect(head.rawPayload).toHaveLength(0);
    const whole = await get(url);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    const again = await get(url, { 'if-none-match': String(whole.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('says that the payment was taken back', async () => {
    const [{ paymentId } = { paymentId: null }] = await app.db.select().from(receipts);
    await app.as(reviewer).payments.reverse({ paymentId: paymentId!, reason: 'The bank took it back' });
    const { url } = await urlFor(student);
    expect(textOfPdf((await get(url)).rawPayload)).toContain('Reversed');
  });
});

describe('access', () => {
  const permissions = { canManageEnrollments: false, canViewAnalytics: false };
  test('reviewers and those who see the figures read every receipt, others none', async () => {
    const analyst = await build.admin(app.db, { ...permissions, canViewAnalytics: true });
    for (const user of [reviewer, analyst])
      expect((await get((await urlFor(user)).url)).statusCode).toBe(200);
    for (const user of [await build.student(app.db), await build.admin(app.db, permissions)])
      expect(await failureOf(app.as(user).receipts.pdfUrl({ receiptId, language: 'en' }))).toMatchObject({
        status: 404,
        code: 'RECEIPT_NOT_FOUND',
      });
  });

  test('a URL works for its receipt and its session only', async () => {
    const { url, token } = await urlFor(student);
    const other = await build.pendingPayment(app.db, { studentId: student.id });
    await app.as(reviewer).payments.approve({ paymentId: other.id });
    const rows = await app.db.select().from(receipts);
    const otherId = rows.find(({ id }) => id !== receiptId)!.id;
    const wrong = [
      `/files/receipts/${receiptId}.pdf`,
      url.replace(receiptId, otherId),
      url.replace(`receipts/${receiptId}.pdf`, receiptId),
      url.replace(`${receiptId}.pdf`, 'x.pdf'),
      url.replace('.pdf', ''),
      url.replace('receipts/', 'receipts%2F'),
      url.replace(/(?<=[?&]u=)[^&]*/u, reviewer.id),
    ];
    for (const each of wrong) expect((await get(each)).statusCode, each).toBe(404);
    expect((await get(url)).statusCode).toBe(200);
    const ended = await app.inject({
      method: 'POST',
      url: '/trpc/auth.logout',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(ended.statusCode, ended.body).toBe(200);
    expect((await get(url)).statusCode, 'after signing out').toBe(404);
  });

  test('a lost permission takes effect at once, and a URL expires', async () => {
    const { url } = await urlFor(reviewer);
    const { url: own } = await urlFor(student);
    const owner = await build.owner(app.db);
    await app.as(owner).admins.update({ adminId: reviewer.id, isActive: true, permissions });
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(own)).statusCode).toBe(200);
    app.pass(3600);
    expect((await get(own)).statusCode).toBe(404);
  });
});

test('100 requests at once are rendered in turn or refused, and another account is served', async () => {
  const [{ url }, { url: other }] = [await urlFor(student), await urlFor(reviewer)];
  const requests = Array.from({ length: 100 }, () => get(url));
  const served = get(other);
  const responses = await Promise.all(requests);
  const codes = responses.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(11);
  expect(codes.filter((code) => code === 503).length).toBeGreaterThan(20);
  expect(codes.every((code) => code === 200 || code === 503)).toBe(true);
  expect(responses.find(({ statusCode }) => statusCode === 503)!.headers['retry-after']).toBe('5');
  expect((await served).statusCode).toBe(200);
});
