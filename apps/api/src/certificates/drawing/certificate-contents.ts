import type { RasterPicture } from '@qanoon/pdf/canvas';
import { toRasterPicture } from '@qanoon/pdf/raster-picture';
import { loadSharp } from '../../lib/threads/picture-library.ts';
import type { CertificateSheet, DrawingRequest, PrintedTexts } from './certificate-sheet.ts';
import { mm } from './guilloche.ts';

export type Signatory = { name: string; title: string; signature: RasterPicture | null };

/** Everything that a design places. */
export type CertificateContents = {
  sheet: CertificateSheet;
  texts: PrintedTexts;
  signatories: Signatory[];
  seal: RasterPicture | null;
  /** The logo that replaces the star with the academy's initial; null: the star is drawn. */
  logo: RasterPicture | null;
};

/** The box of a signature, and its pixels: 300 for an inch. */
export const SIGNATURE = { width: mm(46), height: mm(15) };
const SIGNATURE_PIXELS = { width: 600, height: 196 };
const SEAL_PIXELS = { width: 420, height: 420 };
const LOGO_PIXELS = { width: 300, height: 300 };

/** Reads the pictures of a sheet. Throws if a file is not a picture. */
export async function certificateContents({ sheet, texts }: DrawingRequest): Promise<CertificateContents> {
  const signatories = await Promise.all(
    sheet.signatories.slice(0, 2).map(async ({ name, title, signature }) => ({
      name,
      title,
      signature: signature && (await toRasterPicture(await loadSharp(), signature, SIGNATURE_PIXELS)),
    })),
  );
  const seal = sheet.seal && (await toRasterPicture(await loadSharp(), sheet.seal, SEAL_PIXELS));
  const logo = sheet.logo ? await toRasterPicture(await loadSharp(), sheet.logo, LOGO_PIXELS) : null;
  return { sheet, texts, signatories, seal, logo };
}
