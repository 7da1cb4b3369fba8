import '@qanoon/messages/urdu/server';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { FULL_SHEET, requestOf, SHEET } from '../../../test/support/certificates/sample-certificates.ts';
import { renderCertificate } from './certificate-drawing.ts';
import { drawCertificate, drawCertificatePicture } from './drawing-thread.ts';
import { sampleSheet } from './sample-certificate.ts';

vi.setConfig({ testTimeout: 60_000 });

test('the thread draws the same bytes', async () => {
  const drawn = await drawCertificate('one', FULL_SHEET);
  expect(Buffer.compare(drawn, await renderCertificate(requestOf(FULL_SHEET)))).toBe(0);
});

test('a picture has the requested width, within its limits', async () => {
  const widthOf = async (width: number) =>
    (await sharp(await drawCertificatePicture('one', SHEET, { width, format: 'webp' })).metadata()).width;
  expect(await widthOf(900)).toBe(900);
  expect(await widthOf(1)).toBe(160);
  expect(await widthOf(1_000_000)).toBe(2400);
});

test('one account fills only its own queue', async () => {
  const flood = Array.from({ length: 30 }, () => drawCertificate('flood', SHEET));
  const other = drawCertificate('other', SHEET);
  const replies = await Promise.allSettled(flood);
  const refused = replies.filter((reply) => reply.status === 'rejected');
  // One drawing runs and ten wait.
  expect(refused).toHaveLength(19);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await other).length).toBeGreaterThan(10_000);
});

test('a broken picture is an error, and the thread draws the next certificate', async () => {
  const broken = { ...SHEET, seal: Buffer.from('not a picture') };
  await expect(drawCertificate('one', broken)).rejects.toThrow('QA-7KXM-4TQ9-2HVD could not be drawn');
  expect((await drawCertificate('one', SHEET)).length).toBeGreaterThan(10_000);
});

test('a sample plainly is one', () => {
  const sheet = sampleSheet({
    design: 'modern',
    academyName: 'Qanoon Academy',
    academyNameUrdu: 'قانون اکیڈمی',
    signatories: [],
    seal: null,
    publicUrl: 'https://academy.example/site/',
    today: '2026-11-21',
  });
  expect(sheet).toMatchObject({
    studentName: 'Sample Student',
    studentNameUrdu: 'نمونہ طالب علم',
    issuedOn: '2026-11-21',
    verifyUrl: `https://academy.example/verify/${sheet.code}`,
  });
});
