import { type PDFDocument, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import { round } from './canvas.ts';
import { deflated } from './deflated.ts';
import { glyphlessFont } from './glyphless-font.ts';
import type { ShapedLine } from './shape-text.ts';

/** The width of every character of the invisible font, in em. */
const EM = 0.5;
/** A block of a ToUnicode map has at most this many entries. */
const MAX_BLOCK = 100;

/**
 * Invisible text over the outlines, so that a document can be searched, copied and read aloud. Its characters
 * are in visual order, from left to right: readers turn Urdu words around themselves.
 */
export type TextLayer = {
  /** The PDF operators for a line whose baseline starts at a point, in points from the lower left. */
  operatorsOf(line: ShapedLine, x: number, y: number): string;
  /** Embeds the font with the characters that were used. */
  embedFont(document: PDFDocument): PDFRef;
};

export const TEXT_FONT = 'T';

export function createTextLayer(): TextLayer {
  /** The code of each character, from 1. */
  const codes = new Map<string, number>();
  const codeOf = (character: string): string => {
    const code = codes.get(character) ?? codes.size + 1;
    codes.set(character, code);
    return code.toString(16).padStart(4, '0');
  };
  return {
    operatorsOf: ({ words, size }, x, y) =>
      words
        .map(({ text, x: left, width }) => {
          const characters = [...text];
          const scaling = Math.max(1, (100 * width) / (characters.length * EM * size));
          const text16 = characters.map(codeOf).join('');
          return `/${TEXT_FONT} ${round(size)} Tf ${round(scaling)} Tz 1 0 0 1 ${round(x + left)} ${round(y)} Tm <${text16}> Tj`;
        })
        .join('\n'),
    embedFont: (document) => embedFont(document, [...codes.keys()]),
  };
}

function embedFont({ context }: PDFDocument, characters: string[]): PDFRef {
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: 'GlyphLess',
    Flags: 5,
    FontBBox: [0, 0, 500, 1000],
    ItalicAngle: 0,
    Ascent: 1000,
    Descent: 0,
    CapHeight: 1000,
    StemV: 80,
    FontFile2: context.register(deflated({ context }, glyphlessFont())),
  });
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'GlyphLess',
    CIDSystemInfo: context.obj({
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Identity'),
      Supplement: 0,
    }),
    DW: EM * 1000,
    // Every character is drawn as the one empty glyph.
    CIDToGIDMap: context.register(deflated({ context }, new Uint8Array(2 * (characters.length + 1)))),
    FontDescriptor: context.register(descriptor),
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'GlyphLess',
      Encoding: PDFName.of('Identity-H'),
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(deflated({ context }, unicodeMap(characters))),
    }),
  );
}

/** The map from codes to characters, as a CMap. */
function unicodeMap(characters: string[]): string {
  const entries = characters.map((character, index) => {
    const utf16 = Buffer.from(character, 'utf16le').swap16().toString('hex');
    return `<${(index + 1).toString(16).padStart(4, '0')}> <${utf16}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += MAX_BLOCK) {
    const block = entries.slice(at, at + MAX_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
