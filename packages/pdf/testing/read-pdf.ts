import { execFileSync } from 'node:child_process';

/** Bidirectional marks, which pdftotext adds for terminals. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const run = (program: string, args: string[], pdf: Uint8Array): Buffer =>
  execFileSync(program, args, { input: pdf, stdio: ['pipe', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });

/** The text of a document as poppler reads it, an independent reader. */
export const textOfPdf = (pdf: Uint8Array): string =>
  run('pdftotext', ['-layout', '-', '-'], pdf).toString('utf8').replace(MARKS, '');

/** The fields of pdfinfo, such as `Pages` and `Title`. */
export const factsOfPdf = (pdf: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    run('pdfinfo', ['-'], pdf)
      .toString('utf8')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** Gray pixels, 0 is black. */
export type Picture = { width: number; height: number; pixels: Buffer };

/** The first page, rendered with `dpi` pixels per inch. */
export function pictureOfPdf(pdf: Uint8Array, dpi: number): Picture {
  const pgm = run('pdftoppm', ['-gray', '-singlefile', '-r', String(dpi), '-'], pdf);
  const [header, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/u.exec(
    pgm.subarray(0, 40).toString('latin1'),
  )!;
  return { width: Number(width), height: Number(height), pixels: pgm.subarray(header.length) };
}

/** The smallest rectangle with all dark pixels; undefined for an empty picture. */
export function inkOf({ width, height, pixels }: Picture) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < width * height; at += 1) {
    if (pixels[at]! > 160) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
