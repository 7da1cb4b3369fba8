// @module-tag any-engine
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pdf, png } from '../../../test/support/media/sample-files.ts';
import { isWholePdf } from './check-pdf.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-pdf-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function isWhole(bytes: Uint8Array | string): Promise<boolean> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return isWholePdf(path);
}

async function rendered(useObjectStreams: boolean, pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let index = 0; index < pages; index++)
    document.addPage([842, 595]).drawText(`Page ${index}`, { x: 60, y: 300, size: 32 });
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** Returns a hand-written document of `objects` and a cross-reference table, with any line ends. */
function written(objects: string[], newline = '\n'): string {
  let text = `%PDF-1.4${newline}`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${newline}${object}${newline}endobj${newline}`;
    return offset;
  });
  const startxref = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `).join(newline);
  const table = [
    `xref`,
    `0 ${objects.length + 1}`,
    '0000000000 65535 f ',
    rows,
    `trailer`,
    `<</Size ${objects.length + 1}/Root 1 0 R>>`,
  ];
  return `${text}${[...table, 'startxref', startxref, '%%EOF'].join(newline)}${newline}`;
}
const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const LIST = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const onePage = (type = '/Type/Page') => [CATALOGUE, LIST, `<<${type}/Parent 2 0 R/MediaBox[0 0 842 595]>>`];

/**
 * Returns a document in the layout of Chromium's PDF printing: deflated content, dictionaries over several
 * lines, objects out of order.
 */
function printed(): Buffer {
  const content = deflateSync(
    Buffer.from(`.24 0 0 -.24 0 595 cm\n${'0 0 3508 2480 re f\n'.repeat(400)}`),
  ).toString('latin1');
  const text = written([
    '<</Creator (Mozilla/5.0 \\(X11; Linux x86_64\\) Chrome/142.0.0.0)\n/Producer (Skia/PDF m142)>>',
    `<</Filter /FlateDecode\n/Length ${content.length}>> stream\n${content}\nendstream`,
    '<</Type /Page\n/Resources <</ProcSet [/PDF /Text]>>\n/MediaBox [0 0 842 595]\n/Contents 2 0 R\n/StructParents 0\n/Parent 4 0 R>>',
    '<</Type /Pages\n/Count 1\n/Kids [3 0 R]>>',
    '<</Type /Catalog\n/Pages 4 0 R\n/MarkInfo <</Type /MarkInfo\n/Marked true>>>>',
  ]);
  return Buffer.from(text, 'latin1');
}

describe('a complete PDF', () => {
  test('is recognized when pdf-lib wrote it, with and without compressed objects', async () => {
    expect((await rendered(false)).includes('/Type /Page\n')).toBe(true);
    expect(await isWhole(await rendered(false))).toBe(true);
    const compressed = await rendered(true);
    expect(compressed.includes('/Type /Page\n'), 'the pages are compressed').toBe(false);
    expect(await isWhole(compressed)).toBe(true);
    expect(await isWhole(await pdf())).toBe(true);
  });

  test('is recognized when Chromium printed it', async () => expect(await isWhole(printed())).toBe(true));

  test.each(['\n', '\r\n', '\r'])('is recognized with lines that end in %j', async (newline) =>
    expect(await isWhole(written(onePage(), newline))).toBe(true),
  );

  test.each(['/Type/Page', '/Type /Page', '/Type\n/Page', '/Type  \r\n /Page '])(
    'is recognized with a page dictionary of %j',
    async (type) => expect(await isWhole(written(onePage(type)))).toBe(true),
  );

  test('is recognized with its only page after 200 kB, even across a chunk boundary', async () => {
    for (const filler of [200_000, ...Array.from({ length: 40 }, (_, index) => 64 * 1024 - 90 + index)])
      expect(
        await isWhole(written([`<</Length 0>>${' '.repeat(filler)}`, ...onePage()])),
        String(filler),
      ).toBe(true);
  });

  test('is recognized with an incremental update, trailing bytes, or an offset a few bytes off', async () => {
    const first = written(onePage());
    const again = `${first}4 0 obj\n<<>>\nendobj\nxref\n4 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 5/Prev ${first.indexOf('xref\n')}>>`;
    expect(await isWhole(`${again}\nstartxref\n${again.indexOf('xref\n4 1')}\n%%EOF`)).toBe(true);
    expect(await isWhole(`${first}${'\0'.repeat(900)}`)).toBe(true);
    for (const off of [-10, -1, 1, 10])
      expect(
        await isWhole(first.replace(/startxref\n(\d+)/u, (_, at) => `startxref\n${Number(at) + off}`)),
        String(off),
      ).toBe(true);
  });

  test('is recognized with a line break before the header', async () => {
    const file = new URL('../../../test/fixtures/documents/newline-before-header.pdf', import.meta.url);
    expect(await isWhole(await readFile(file))).toBe(true);
  });

  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['the lines of a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['many empty lines', '\n'.repeat(900)],
  ])(
    'is recognized with %s before the header, added before or after its offsets were written',
    async (_what, added) => {
      const whole = written(onePage());
      const moved = whole.replace(/startxref\n(\d+)/u, (_, at) => `startxref\n${Number(at) + added.length}`);
      for (const text of [whole, moved])
        expect(await isWhole(Buffer.from(added + text, 'latin1'))).toBe(true);
    },
  );

  test.each([1, 900, 4096, 200_000])('is recognized with %i zeros at its end', async (zeros) =>
    expect(await isWhole(`${written(onePage())}${'\0'.repeat(zeros)}`)).toBe(true),
  );

  test('is recognized when it is linearized, with the cross-references of its first page first', async () => {
    const front = `%PDF-1.5\n3 0 obj\n<</Linearized 1>>\nendobj\n`;
    const head = `${front}xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`;
    const body = `1 0 obj\n${CATALOGUE}\nendobj\n2 0 obj\n<</Type/Page>>\nendobj\n`;
    expect(await isWhole(`${head}${body}startxref\n${front.length}\n%%EOF\n`)).toBe(true);
    expect(await isWhole(head), 'truncated after the first page').toBe(false);
  });
});

describe('an incomplete PDF', () => {
  test.each([
    ['nothing', ''],
    ['a header of nine bytes', '%PDF-1.7\n'],
    ['text with a header', `%PDF-1.7\n${'This is a certificate. '.repeat(300)}`],
    ['only a header and an end', '%PDF-1.7\n%%EOF'],
    ['text with a header, an end and a page marker', '%PDF-1.7\n/Type /Page\nstartxref\n9\n%%EOF\n'],
    ['an offset that points to itself', '%PDF-1.7\n/Type /Page\nstartxref\n22\n%%EOF\n'],
    ['an offset past its end', written(onePage()).replace(/startxref\n\d+/u, 'startxref\n99999')],
    ['no offset', written(onePage()).replace(/startxref\n\d+/u, 'startxref\n')],
    ['a huge offset', written(onePage()).replace(/startxref\n\d+/u, `startxref\n${'9'.repeat(400)}`)],
    ['no page', written([CATALOGUE, '<</Type/Pages/Kids[]/Count 0>>'])],
    ['page labels without a page', written([CATALOGUE, '<</Type/PageLabel>>'])],
    ['no header', written(onePage()).slice(9)],
    ['a header after more than a kilobyte', `${' '.repeat(1100)}${written(onePage())}`],
    ['only zeros', '\0'.repeat(200_000)],
    ['a header and zeros', `%PDF-1.7\n${'\0'.repeat(200_000)}`],
    ['an end marker far from the end of the file', `${written(onePage())}${' '.repeat(3000)}`],
  ])('is not mistaken for a complete one: %s', async (_what, text) =>
    expect(await isWhole(text)).toBe(false),
  );

  test('is not mistaken for a complete one when a valid one is truncated at any position', async () => {
    for (const whole of [await rendered(false), await rendered(true), printed()])
      for (const part of [0.02, 0.3, 0.6, 0.9, 0.99])
        expect(await isWhole(whole.subarray(0, Math.floor(whole.length * part))), String(part)).toBe(false);
  });

  test('is not mistaken for a complete one when its last line is missing', async () => {
    const whole = await rendered(false);
    expect(await isWhole(whole.subarray(0, whole.lastIndexOf('%%EOF')))).toBe(false);
  });

  test('is not mistaken for a complete one when it is an image', async () =>
    expect(await isWhole(await png())).toBe(false));
});

test('ten megabytes that almost match a page are not a complete PDF', async () =>
  expect(await isWhole(written([`/Type${' '.repeat(15)}`.repeat(500_000)]))).toBe(false));
