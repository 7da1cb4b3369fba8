import '@qanoon/messages/urdu/server';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictureOfPdf, textOfPdf } from '@qanoon/pdf/testing/read-pdf';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { requestOf, SHEET } from '../../../test/support/certificates/sample-certificates.ts';
import { renderCertificate } from './certificate-drawing.ts';
import type { CertificateSheet } from './certificate-sheet.ts';

vi.setConfig({ testTimeout: 30_000 });

// Pictures of certificates as poppler renders them. A missing picture is written, and the test fails until somebody has
// looked at it: delete one to renew it.

const DPI = 90;
/** Other versions of poppler smooth edges differently: mean of the differences of blurred pixels, from 0 to 255. */
const TOLERANCE = 1.2;
/** The part of the page with the names, which are compared on their own. */
const NAMES = { top: 0.36, height: 0.22 };

const NAMED: [string, Partial<CertificateSheet>][] = [
  ['latin', { design: 'engraved', studentName: 'Zainab Malik' }],
  ['urdu-with-marks', { design: 'classic', studentName: 'مُحَمَّد عَبدُاللّٰہ', studentNameUrdu: 'عائشہ صِدِّیقہ' }],
  ['mixed', { design: 'modern', studentName: 'Ayesha عائشہ Siddiqa', studentNameUrdu: 'عائشہ صدیقہ' }],
  [
    'very-long',
    {
      design: 'engraved',
      studentName: 'Sardar Muhammad Abdul Rehman Khan Tareen Alizai of Dera Ismail Khan and Peshawar',
      studentNameUrdu: 'سردار محمد عبد الرحمٰن خان ترین علیزئی ساکن ڈیرہ اسماعیل خان و پشاور شہر',
    },
  ],
  ['digits', { design: 'modern', studentName: 'Ali Raza 2nd (1987)', studentNameUrdu: 'علی رضا ۱۲۳' }],
];

const sheetOf = (over: Partial<CertificateSheet>): CertificateSheet => ({
  ...SHEET,
  signatories: SHEET.signatories.map((signatory) => ({ ...signatory, signature: null })),
  ...over,
});

type Grey = { width: number; height: number; pixels: Buffer };

const blurred = ({ width, height, pixels }: Grey, top: number, tall: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .extract({ left: 0, top: Math.round(height * top), width, height: Math.round(height * tall) })
    .blur(1.5)
    .extractChannel(0)
    .raw()
    .toBuffer();

async function difference(one: Grey, other: Grey, { top, height } = { top: 0, height: 1 }): Promise<number> {
  const [first, second] = [await blurred(one, top, height), await blurred(other, top, height)];
  return first.reduce((sum, value, at) => sum + Math.abs(value - second[at]!), 0) / first.length;
}

async function goldenPicture(name: string, actual: Grey): Promise<Grey> {
  const file = fileURLToPath(new URL(`../../../test/fixtures/certificates/${name}.png`, import.meta.url));
  if (!existsSync(file)) {
    const { width, height, pixels } = actual;
    const png = sharp(pixels, { raw: { width, height, channels: 1 } }).png({
      palette: true,
      colours: 16,
      dither: 0,
    });
    writeFileSync(file, await png.toBuffer());
    expect.fail(`${file} was missing and has been written: look at it, then run the test again.`);
  }
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

describe.each(NAMED)('the certificate of a %s name', (name, over) => {
  const sheet = sheetOf(over);

  test('looks as it did', async () => {
    const actual = pictureOfPdf(await renderCertificate(requestOf(sheet)), DPI);
    const golden = await goldenPicture(name, actual);
    expect([actual.width, actual.height]).toEqual([golden.width, golden.height]);
    expect(await difference(actual, golden)).toBeLessThan(TOLERANCE);
    expect(await difference(actual, golden, NAMES)).toBeLessThan(TOLERANCE);
    const other = { ...sheet, studentName: sheet.studentName.replaceAll(/\p{M}|[ai]/gu, '') };
    const changed = pictureOfPdf(await renderCertificate(requestOf(other)), DPI);
    expect(await difference(changed, golden, NAMES), 'another name is noticed').toBeGreaterThan(TOLERANCE);
  });

  test('is read as it was written', async () => {
    const lines = textOfPdf(await renderCertificate(requestOf(sheet)));
    // pdftotext moves the spaces around Latin words and digits in lines of Urdu; a long name has two lines.
    const compact = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '');
    const compacted = compact(lines);
    for (const written of [sheet.studentName, sheet.studentNameUrdu]) {
      const words = written.split(' ');
      const isMixed = /\p{Script=Arabic}/u.test(written) && /[\p{Script=Latin}\p{N}]/u.test(written);
      if (isMixed) for (const word of words) expect(lines).toContain(word.normalize('NFC'));
      else expect(compacted).toContain(compact(written));
    }
  });
});
