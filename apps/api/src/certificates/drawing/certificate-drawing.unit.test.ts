import '@qanoon/messages/urdu/server';
import { CERTIFICATE_DESIGNS } from '@qanoon/contracts/certificates/certificate-printing';
import { factsOfPdf, pictureOfPdf, textOfPdf } from '@qanoon/pdf/testing/read-pdf';
import jsqr from 'jsqr';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import {
  FULL_SHEET,
  HOSTILE_SHEET,
  LONG_SHEET,
  requestOf,
  SEAL,
  SHEET,
} from '../../../test/support/certificates/sample-certificates.ts';
import { renderCertificate } from './certificate-drawing.ts';
import type { CertificateSheet } from './certificate-sheet.ts';

// Several programs run for each document, which takes longer than the default.
vi.setConfig({ testTimeout: 60_000 });

const pdfOf = (sheet: CertificateSheet) => renderCertificate(requestOf(sheet));
const withoutPictures = (sheet: CertificateSheet): CertificateSheet => ({
  ...sheet,
  seal: null,
  signatories: sheet.signatories.map((signatory) => ({ ...signatory, signature: null })),
});
/** Reads a text as poppler reads it, on one line. */
const readText = (pdf: Uint8Array): string => textOfPdf(pdf).replaceAll(/\s+/gu, ' ');

/** The resolution is enough to read the QR code. */
const QR_DPI = 140;

const decodeQr = ({ width, height, pixels }: { width: number; height: number; pixels: Buffer }) => {
  const opaque = Uint32Array.from(pixels, (value) => 0xff000000 + value * 0x010101);
  return jsqr.default(new Uint8ClampedArray(opaque.buffer), width, height)?.data;
};

async function linksOf(pdf: Uint8Array): Promise<string[]> {
  const annotations = (await PDFDocument.load(pdf)).getPage(0).node.lookup(PDFName.of('Annots'), PDFArray);
  return annotations.asArray().map((_, index) => {
    const action = annotations.lookup(index, PDFDict).lookup(PDFName.of('A'), PDFDict);
    return action.lookup(PDFName.of('URI'), PDFString).decodeText();
  });
}

describe.each(CERTIFICATE_DESIGNS)('the %s design', (design) => {
  test('has every field, in Latin letters and in Urdu', async () => {
    const pdf = await pdfOf({ ...FULL_SHEET, design });
    const text = readText(pdf);
    for (const field of [
      'Qanoon Academy',
      'قانون اکیڈمی',
      'Certificate of Completion',
      'سندِ تکمیل',
      'This is to certify that',
      'Zainab Malik',
      'زینب ملک',
      'has completed the course',
      'قانونِ معاہدہ',
      'عائشہ صدیقی',
      '12 hours, completed on 18 Nov 2026',
      '21 Nov 2026',
      'QA-7KXM-4TQ9-2HVD',
      'academy.example/verify/QA-7KXM-4TQ9-2HVD',
      'Farhan Javed',
      'Director of Studies',
      'Nasira Iqbal',
      'Chair of the Board',
    ])
      expect(text).toContain(field);
    expect(factsOfPdf(pdf)).toMatchObject({
      Title: 'Certificate of Completion · Zainab Malik',
      Author: 'Qanoon Academy',
      Tagged: 'yes',
      JavaScript: 'no',
      Pages: '1',
      'Page size': '841.89 x 595.28 pts (A4)',
    });
    const { catalog } = await PDFDocument.load(pdf);
    expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('en');
    expect(await linksOf(pdf)).toEqual([FULL_SHEET.verifyUrl]);
  });

  test.each([
    ['usual', SHEET],
    ['long', LONG_SHEET],
  ])('has a QR code of the address, with %s texts', async (_, sheet) => {
    const pdf = await pdfOf({ ...sheet, design });
    expect(decodeQr(pictureOfPdf(pdf, QR_DPI))).toBe(sheet.verifyUrl);
  });

  test('is small without pictures, and the same for equal sheets', async () => {
    const pdf = await pdfOf(withoutPictures({ ...LONG_SHEET, design }));
    expect(pdf.length).toBeLessThan(200_000);
    const [one, other] = [
      await pdfOf({ ...FULL_SHEET, design }),
      await pdfOf({ ...structuredClone(FULL_SHEET), design }),
    ];
    expect(Buffer.compare(one, other)).toBe(0);
    expect(
      Buffer.compare(one, await pdfOf({ ...FULL_SHEET, design, studentName: 'Zainab Malick' })),
    ).not.toBe(0);
  });

  test('is the same drawing as a picture', async () => {
    const sheet = { ...FULL_SHEET, design };
    const png = await renderCertificate(requestOf(sheet, { width: 1600, format: 'png' }));
    const { data, info } = await sharp(png)
      .removeAlpha()
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1600, 1131]);
    const page = pictureOfPdf(await pdfOf(sheet), 100);
    const small = (pixels: Buffer, { width, height }: { width: number; height: number }) =>
      sharp(pixels, { raw: { width, height, channels: 1 } })
        .resize(292, 206, { fit: 'fill' })
        .raw()
        .toBuffer();
    const [one, other] = [await small(data, info), await small(page.pixels, page)];
    const difference = one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
    expect(difference).toBeLessThan(4);
    expect(decodeQr({ ...info, pixels: data })).toBe(sheet.verifyUrl);
    const webp = await renderCertificate(requestOf(sheet, { width: 600, format: 'webp' }));
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 600, height: 424 });
  });

  test('stays one page of bounded work with hostile texts', async () => {
    const pdf = await pdfOf({ ...HOSTILE_SHEET, design });
    expect(factsOfPdf(pdf)).toMatchObject({ Pages: '1' });
    expect(textOfPdf(pdf)).not.toMatch(/[\0\u202e]/u);
    expect(decodeQr(pictureOfPdf(pdf, QR_DPI))).toBe(HOSTILE_SHEET.verifyUrl);
  });
});

test('a length that is not known and an instructor without a name are left out', async () => {
  const text = readText(await pdfOf({ ...SHEET, courseSeconds: 0, instructorName: '' }));
  expect(text).toContain('completed on 18 Nov 2026');
  expect(text).not.toMatch(/hours|taught by/u);
});

test('the name of an instructor in Urdu is read as it was written', async () => {
  const isolated = await pdfOf({ ...SHEET, instructorName: 'صدیقی' });
  expect(readText(isolated)).toContain('صدیقی');
});

test('a signature on white paper is transparent there, and a picture of the seal replaces the drawn one', async () => {
  const lines = async (sheet: CertificateSheet) => {
    const { width, pixels } = pictureOfPdf(await pdfOf({ ...sheet, design: 'modern' }), 72);
    return [...pixels.subarray(0, width * 560)].filter((value) => value === 255).length;
  };
  // The paper of the design is not white.
  expect(await lines(FULL_SHEET)).toBe(0);
  const [drawn, given] = [await pdfOf(SHEET), await pdfOf({ ...SHEET, seal: SEAL })];
  expect(Buffer.compare(drawn, given)).not.toBe(0);
});

describe('the pictures of an academy', () => {
  const MM = 72 / 25.4;
  /** Draws a dark ring, or a disc when `inner` is 0, on nothing. */
  const ring = (inner: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="${(100 + inner) / 2}" fill="none" stroke="#102a1e" stroke-width="${100 - inner}"/></svg>`,
      ),
    )
      .png()
      .toBuffer();
  /** The gray of a point, in millimeters from the upper left. */
  async function greyAt(sheet: CertificateSheet, x: number, y: number): Promise<number> {
    const { width, pixels } = pictureOfPdf(await pdfOf(sheet), 72);
    return pixels[Math.round(y * MM) * width + Math.round(x * MM)]!;
  }

  test('a dark seal and a dark logo are on paper on the dark band of Modern', async () => {
    const [seal, logo] = [
      [25, 174.5],
      [25, 29],
    ] as const;
    const dark = await ring(70);
    const marked: CertificateSheet = { ...SHEET, design: 'modern', seal: dark, logo: dark };
    for (const [x, y] of [seal, logo]) expect(await greyAt(marked, x, y)).toBeGreaterThan(230);
  });

  test('the emblem has the letter of the site', async () => {
    const [own, urdu] = [
      await pdfOf({ ...SHEET, design: 'engraved', academyName: 'Qanoon Academy', academyNameUrdu: '' }),
      await pdfOf({ ...SHEET, design: 'engraved', academyName: 'Quetta Academy', academyNameUrdu: '' }),
    ].map((pdf) => pictureOfPdf(pdf, 72));
    // The emblem alone differs in this part of the page: both names begin with Q.
    const emblem = ({ width, pixels }: { width: number; pixels: Uint8Array }) =>
      pixels.subarray(width * Math.round(18 * MM), width * Math.round(38 * MM));
    expect(Buffer.compare(emblem(own!), emblem(urdu!))).not.toBe(0);
  });

  test.each(CERTIFICATE_DESIGNS)('the logo is at the head of the design %s', async (design) => {
    const sheet: CertificateSheet = { ...SHEET, seal: null, design };
    const at = { engraved: [148.5, 0], classic: [148.5, 36], modern: [25, 29] }[design] as [number, number];
    const [y] = at[1] ? [at[1]] : [24 + 9.2];
    expect(await greyAt({ ...sheet, logo: await ring(0) }, at[0] - 5, y)).toBeLessThan(60);
  });
});

test('a file that is not a picture fails', async () => {
  await expect(pdfOf({ ...SHEET, seal: Buffer.from('<svg onload="x"/>') })).rejects.toThrow();
});
