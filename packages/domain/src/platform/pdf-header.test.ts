import { expect, test } from 'vitest';
import { findPdfHeader, isPdf } from './pdf-header.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['at the start', '%PDF-1.7\n', 0],
  ['after a line break', '\r\n%PDF-1.7\n', 2],
  ['after a byte order mark', '\xef\xbb\xbf%PDF-1.4\n', 3],
  ['after the lines of a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n', 44],
  ['after the headers of a web server', 'Content-Type: application/pdf\n\n%PDF-1.3\n', 31],
  ['in the last possible place', `${'\n'.repeat(1016)}%PDF-1.7`, 1016],
  ['too late', `${'\n'.repeat(1017)}%PDF-1.7`, undefined],
  ['within a sentence', 'A file that starts with "%PDF-1.7" is a PDF.', undefined],
  ['with no version', '%PDF-\n', undefined],
  ['with no bytes', '', undefined],
])('finds a header %s', (_where, text, offset) => {
  expect(findPdfHeader(bytes(text))).toBe(offset);
});

test('tells a PDF by its bytes, whatever its name and type are', async () => {
  expect(await isPdf(new File(['\n%PDF-1.7\n'], 'scan', { type: 'application/octet-stream' }))).toBe(true);
  expect(await isPdf(new File(['PK'], 'word.pdf', { type: 'application/pdf' }))).toBe(false);
});

test('tells a file that cannot be read from a PDF', async () => {
  const unreadable = new Blob(['%PDF-1.7']);
  unreadable.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
  expect(await isPdf(unreadable)).toBe(false);
});
