/**
 * Readers search the header in this many bytes: a mail, a printer or a web server may have put lines in front
 * of it.
 */
export const PDF_START_BYTES = 1024;
/**
 * Matches the header at the start of the file or of a line only, because a text about PDF files is not a PDF.
 * The three bytes are a byte order mark.
 */
const HEADER = /(?:^(?:\xef\xbb\xbf)?|[\0\t\n\f\r ])(?=%PDF-\d\.\d)/u;

/** The offset of the header of a PDF in the first bytes of a file; undefined for other files. */
export function findPdfHeader(start: Uint8Array): number | undefined {
  const bytes = start.subarray(0, PDF_START_BYTES);
  // Each byte becomes one character, so offsets in the text are those in the file.
  const found = HEADER.exec(String.fromCharCode(...bytes));
  return found ? found.index + found[0].length : undefined;
}

/** Whether a file is a PDF by its first bytes, whatever its name and its declared type are. */
export async function isPdf(file: Blob): Promise<boolean> {
  const start = await file
    .slice(0, PDF_START_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  return start !== undefined && findPdfHeader(new Uint8Array(start)) !== undefined;
}
