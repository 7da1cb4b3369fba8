import { deflateSync } from 'node:zlib';
import type { PDFDocument, PDFRawStream } from 'pdf-lib';

/**
 * A compressed stream. pdf-lib's own compression takes most of the time of a document with hundreds of small
 * ones.
 */
export const deflated = (
  { context }: Pick<PDFDocument, 'context'>,
  content: string | Uint8Array,
  entries: Parameters<PDFDocument['context']['stream']>[1] = {},
): PDFRawStream => context.stream(deflateSync(content), { ...entries, Filter: 'FlateDecode' });
