import type { CertificateDesign } from '@qanoon/contracts/certificates/certificate-printing';
import { cleanText } from '@qanoon/pdf/clean-text';
import { A4_LANDSCAPE, createPdf } from '@qanoon/pdf/document';
import type { Page } from '@qanoon/pdf/page';
import { createSvg } from '@qanoon/pdf/svg';
import { loadSharp } from '../../lib/threads/picture-library.ts';
import { type CertificateContents, certificateContents } from './certificate-contents.ts';
import type { DrawingRequest } from './certificate-sheet.ts';
import { drawClassic } from './classic-design.ts';
import { drawEngraved } from './engraved-design.ts';
import { drawModern } from './modern-design.ts';

export const DESIGNS: Record<CertificateDesign, (page: Page, contents: CertificateContents) => void> = {
  engraved: drawEngraved,
  classic: drawClassic,
  modern: drawModern,
};

/** Draws a certificate as a PDF, whose bytes are the same for equal sheets, or as a picture. */
export async function renderCertificate(request: DrawingRequest): Promise<Uint8Array> {
  const contents = await certificateContents(request);
  const draw = DESIGNS[request.sheet.design];
  return request.picture ? toPicture(contents, draw, request.picture) : toPdf(contents, draw);
}

async function toPdf(contents: CertificateContents, draw: (typeof DESIGNS)['engraved']): Promise<Uint8Array> {
  const { sheet, texts } = contents;
  const pdf = await createPdf(
    {
      title: cleanText(texts.documentTitle),
      author: cleanText(sheet.academyName),
      language: 'en',
      createdAt: new Date(`${sheet.issuedOn}T00:00:00Z`),
    },
    A4_LANDSCAPE,
  );
  draw(pdf.addPage(), contents);
  return pdf.save();
}

async function toPicture(
  contents: CertificateContents,
  draw: (typeof DESIGNS)['engraved'],
  { width, format }: NonNullable<DrawingRequest['picture']>,
): Promise<Uint8Array> {
  const svg = createSvg(A4_LANDSCAPE);
  draw(svg.page, contents);
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svg.toText(width)));
  return format === 'png'
    ? // A palette would be smaller, but it may change the color of the paper, and takes ten times as long.
      picture.removeAlpha().png().toBuffer()
    : picture.webp({ quality: 86 }).toBuffer();
}
