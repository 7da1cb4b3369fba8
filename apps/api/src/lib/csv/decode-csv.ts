import { isUtf8 } from 'node:buffer';

/** The encodings with a byte order mark in front. */
const UTF_16: { mark: [number, number]; encoding: string }[] = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** Control characters other than tabs, line breaks and page breaks. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;

/** The separators that spreadsheets and banks write. */
export const CSV_SEPARATORS: readonly string[] = [',', ';', '\t', '|'];

/**
 * Returns the text of a CSV file without its byte order mark: UTF-16 with or without one, UTF-8, or
 * Windows-1252, in which banks and spreadsheets save. Undefined for other content. Every byte is a character
 * of Windows-1252, so a file in it must not have control characters, which each ZIP, PDF and workbook has.
 */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  const utf16 = UTF_16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const text = utf16 ? decode(bytes, utf16.encoding) : decodeBytes(bytes);
  return text === undefined || text.includes('\0') ? undefined : text;
}

function decodeBytes(bytes: Uint8Array): string | undefined {
  const utf16 = guessUtf16(bytes);
  if (!utf16 && isUtf8(bytes)) return decode(bytes, 'utf-8');
  const text = decode(bytes, utf16 ?? 'windows-1252');
  return text !== undefined && !CONTROL.test(text) ? text : undefined;
}

/**
 * Returns the byte order of UTF-16 without a mark. Separators, digits and Latin letters have a zero byte, all
 * of them on the same side of the character. In a table at least one character in four has one.
 */
function guessUtf16(bytes: Uint8Array): string | undefined {
  let [first, second] = [0, 0];
  for (let index = 0; index < bytes.length; index += 2) {
    first += Number(bytes[index] === 0);
    second += Number(bytes[index + 1] === 0);
  }
  if (first === 0 && second * 8 >= bytes.length && second > 0) return 'utf-16le';
  return second === 0 && first * 8 >= bytes.length && first > 0 ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The file ends with half a character of UTF-16.
    return undefined;
  }
}
