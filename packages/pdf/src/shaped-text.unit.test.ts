import { fileURLToPath } from 'node:url';
import { hasGlyph } from '@qanoon/domain/lib/text/printable-text';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { factsOfPdf, inkOf, type Picture, pictureOfPdf, textOfPdf } from '../testing/read-pdf.ts';
import { breakLines, oneLine } from './break-lines.ts';
import { cleanText, cutToLetters } from './clean-text.ts';
import { createPdf } from './document.ts';
import { FONTS } from './fonts.ts';

// The time limit is long, because several programs run for each document.
vi.setConfig({ testTimeout: 30_000 });

const DPI = 144;
const NASTALIQ = fileURLToPath(new URL('../fonts/noto-nastaliq-urdu.ttf', import.meta.url));

/** Draws a document with the lines of each text, 300 points wide, from (50, 50) on. */
async function draw(texts: string[], { size = 12, maxLines = 2 } = {}) {
  const pdf = await createPdf({ title: 'Texts', author: 'Test', language: 'ur', createdAt: new Date(0) });
  const page = pdf.addPage();
  let y = 50;
  const shaped = texts.map((text) =>
    breakLines(text, { family: 'sans', size, direction: 'auto' }, { width: 300, maxLines }),
  );
  for (const line of shaped.flat()) {
    page.text(line, { x: 50, y: y + line.ascent, colour: '#000000' });
    y += line.ascent + line.descent;
  }
  return { pdf: await pdf.save(), shaped, bottom: y };
}

/** The dark part of a picture, scaled to one size to compare it with another. */
const shapeOf = async (picture: Picture): Promise<Buffer> => {
  const { width, height, pixels } = picture;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .extract(inkOf(picture)!)
    .resize(160, 80, { fit: 'fill' })
    .raw()
    .toBuffer();
};
/** The mean difference of two shapes, from 0 to 255. */
const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;

describe('Urdu', () => {
  test.each(['عائشہ صدیقہ', 'بیٹے، پیچھے، پچھتے', 'قانونِ معاہدہ'])(
    '%s looks as Pango renders it',
    async (name) => {
      const { pdf } = await draw([name], { size: 40 });
      // Pango draws white letters on black in the same size.
      const { data, info } = await sharp({
        text: { text: name, font: 'Noto Nastaliq Urdu 46', fontfile: NASTALIQ, dpi: DPI },
      })
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const expected: Picture = { ...info, pixels: Buffer.from(data.map((value) => 255 - value)) };
      const actual = pictureOfPdf(pdf, DPI);
      const [ink, expectedInk] = [inkOf(actual)!, inkOf(expected)!];
      expect(Math.abs(ink.width - expectedInk.width)).toBeLessThanOrEqual(3);
      expect(Math.abs(ink.height - expectedInk.height)).toBeLessThanOrEqual(3);
      const [shape, expectedShape] = [await shapeOf(actual), await shapeOf(expected)];
      expect(difference(shape, expectedShape)).toBeLessThan(12);
      const mirrored = await sharp(shape, { raw: { width: 160, height: 80, channels: 1 } })
        .flop()
        .raw()
        .toBuffer();
      expect(difference(mirrored, expectedShape), 'the comparison sees a difference').toBeGreaterThan(30);
    },
  );

  test.each(['عائشہ صدیقہ', 'مُحَمَّد علی', 'محمد علی (ثانی)', '۱۲۳', 'Ayesha Siddiqa', 'Müḥammad Ali'])(
    '%s is read as it was written',
    async (text) => {
      const { pdf } = await draw([text]);
      expect(textOfPdf(pdf).trim()).toBe(text.normalize('NFC'));
    },
  );

  // pdftotext moves the spaces around Latin words and digits.
  test.each(['عائشہ Ayesha صدیقہ', 'آرڈر 2026 کا حوالہ'])(
    '%s is read with its words in order',
    async (text) => {
      const { pdf } = await draw([text]);
      expect(textOfPdf(pdf).replaceAll(/\s/gu, '')).toBe(text.replaceAll(' ', ''));
    },
  );

  test('keeps digits in order and draws Arabic letters like Urdu ones', async () => {
    const written = pictureOfPdf((await draw(['۱۲۳'])).pdf, DPI);
    const reversed = pictureOfPdf((await draw(['۳۲۱'])).pdf, DPI);
    expect(difference(await shapeOf(written), await shapeOf(reversed))).toBeGreaterThan(20);
    const arabic = pictureOfPdf((await draw(['عل\u064a \u0643ر\u064aم'])).pdf, DPI);
    const urdu = pictureOfPdf((await draw(['علی کریم'])).pdf, DPI);
    expect(difference(await shapeOf(arabic), await shapeOf(urdu))).toBeLessThan(1);
  });
});

test.each(['\u2068صدیقی\u2069', 'صدیقی\ufe0f'])(
  'invisible characters do not change the letters before them: %j',
  async (text) => {
    const plain = text.replaceAll(/[^\p{L}]/gu, '');
    const expected = await shapeOf(pictureOfPdf((await draw([plain], { size: 40 })).pdf, DPI));
    const actual = await shapeOf(pictureOfPdf((await draw([text], { size: 40 })).pdf, DPI));
    expect(difference(actual, expected)).toBeLessThan(1);
  },
);

describe('fonts', () => {
  const characters = Array.from({ length: 0x11_0000 }, (_, codePoint) => codePoint);
  const { nastaliq, ...latin } = FONTS;

  test('have exactly the letters that names are checked against', () => {
    const inEach = (codePoint: number) => Object.values(latin).every((font) => font.has(codePoint));
    const differing = characters.filter(
      (codePoint) =>
        (inEach(codePoint) || nastaliq.has(codePoint)) !== hasGlyph(String.fromCodePoint(codePoint)),
    );
    expect(differing.map((codePoint) => codePoint.toString(16))).toEqual([]);
  });

  test.each(Object.keys(latin) as (keyof typeof latin)[])(
    'draw each letter of names in %s as itself',
    (family) => {
      const glyphsOf = (text: string) =>
        oneLine(text, { family, size: 10, direction: 'ltr' }, 1000).glyphs.flatMap(({ font, glyph }) =>
          font.outlineOf(glyph) ? glyph : [],
        );
      const missing = glyphsOf('李');
      for (const letter of 'ʿʾŁłḤḥṢṣḌḍṬṭẒẓĀāĪīŪūḪḫḏṯġŠšŽžÇçĞğİıŞşŐőŘřŇňÑñØøÅåÆæŒœßÞþ')
        expect(glyphsOf(letter), letter).not.toEqual(missing);
      expect(new Set([...'HḤHĤħ'].map((letter) => glyphsOf(letter).join())).size).toBe(4);
      expect(glyphsOf('ＬŁ'), 'full width').toEqual(glyphsOf('LŁ'));
      expect(glyphsOf('👩‍⚖️ Иб'), 'one box for a letter').toEqual(glyphsOf('□ □□'));
    },
  );

  test('keep the hamza of أ', async () => {
    const shape = async (text: string) => shapeOf(pictureOfPdf((await draw([text], { size: 40 })).pdf, DPI));
    expect(difference(await shape('أ'), await shape('ا'))).toBeGreaterThan(10);
  });
});

test('a text is cut between letters, not within them', () => {
  const letter = 'é'.normalize('NFD').replace('\u0301', '\u030d');
  expect(cutToLetters(letter.repeat(3), 5)).toBe(letter.repeat(2));
  expect(cutToLetters('😀😀', 3)).toBe('😀');
  expect(cutToLetters('👩‍⚖️x', 5)).toBe('👩‍⚖️');
  expect(cleanText(`${'x'.repeat(399)}𒐫`)).toBe('x'.repeat(399));
});

describe('hostile texts', () => {
  const HOSTILE = [
    '',
    '\u0000\u0001\n\t\u2028',
    'invoice\u202egnp.exe',
    '\u2066\u2067\u2068'.repeat(50),
    'x'.repeat(5000),
    'ق'.repeat(5000),
    'W '.repeat(3000),
    `Z${'\u0301'.repeat(4000)}algo`,
    `ب${'\u064b'.repeat(4000)}`,
    '\u200d'.repeat(3000),
    '👩‍⚖️ Judge 𝔘 例え \ud800',
    '('.repeat(4000),
    '\ufdfa \ufdfd',
  ];

  test('stay on their lines and on the page, in bounded time', { timeout: 60_000 }, async () => {
    const { pdf, shaped, bottom } = await draw(HOSTILE);
    for (const [index, lines] of shaped.entries()) {
      expect(lines.length, HOSTILE[index]).toBeLessThanOrEqual(2);
      for (const { width, ascent } of lines) {
        expect(width, HOSTILE[index]).toBeLessThanOrEqual(300);
        expect(ascent, HOSTILE[index]).toBeLessThanOrEqual(12 * 3.5);
      }
    }
    const ink = inkOf(pictureOfPdf(pdf, 72))!;
    expect(ink.left).toBeGreaterThanOrEqual(48);
    expect(ink.left + ink.width).toBeLessThanOrEqual(352);
    expect(ink.top + ink.height).toBeLessThanOrEqual(bottom + 1);
    expect(factsOfPdf(pdf)).toMatchObject({ Pages: '1' });
  });

  test('a long text ends with an ellipsis', async () => {
    const { shaped } = await draw(['The law of evidence in Pakistan '.repeat(10)]);
    expect(shaped[0]!.map(({ text }) => text.endsWith('…'))).toEqual([false, true]);
  });

  test('a hostile text does not reorder the text around it', async () => {
    const { pdf } = await draw(['invoice\u202egnp.exe']);
    expect(textOfPdf(pdf).trim()).toBe('invoicegnp.exe');
  });
});

test('a document is tagged, and equal documents have equal bytes', async () => {
  const { pdf } = await draw(['عائشہ صدیقہ', 'Ayesha']);
  expect(factsOfPdf(pdf)).toMatchObject({ Title: 'Texts', Author: 'Test', Tagged: 'yes', JavaScript: 'no' });
  expect(Buffer.compare(pdf, (await draw(['عائشہ صدیقہ', 'Ayesha'])).pdf)).toBe(0);
});
