import { PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef } from 'pdf-lib';
import { deflated } from './deflated.ts';
import type { PdfFont } from './fonts.ts';
import type { ShapedLine } from './shape-text.ts';
import { createTextLayer, round, TEXT_FONT, type TextLayer } from './text-layer.ts';

/** A4 in points. */
export const A4 = { width: 595.28, height: 841.89 };

type Look = { fill?: string; stroke?: string /** Points. */; lineWidth?: number };

/** A page in points from the upper left; `y` of a text is its baseline. Colours are `#rrggbb`. */
export type Page = {
  text(line: ShapedLine, at: { x: number; y: number; colour: string }): void;
  rectangle(at: { x: number; y: number; width: number; height: number }, look: Look): void;
  /** A line through the points. */
  polyline(points: readonly (readonly [number, number])[], look: Look): void;
};

/** Data of the document for its readers; `createdAt` makes the bytes of equal documents equal. */
export type DocumentFacts = { title: string; author: string; language: string; createdAt: Date };

export type PdfBuilder = { addPage(): Page; save(): Promise<Uint8Array> };

/** The outlines that a document uses, by name: each is stored once. */
type Glyphs = Map<string, { font: PdfFont; glyph: number }>;
type PageContent = { artwork: string[]; textLayer: string[]; texts: string[] };

/**
 * A document of outlines with a text layer. The pictures are artifacts for screen readers, and the text layer is
 * one paragraph with the whole text in logical order.
 */
export async function createPdf(facts: DocumentFacts, size = A4): Promise<PdfBuilder> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(facts.title, { showInWindowTitleBar: true });
  document.setAuthor(facts.author);
  document.setLanguage(facts.language);
  document.setCreationDate(facts.createdAt);
  document.setModificationDate(facts.createdAt);
  const layer = createTextLayer();
  const contents: PageContent[] = [];
  const glyphs: Glyphs = new Map();
  return {
    addPage() {
      const content: PageContent = { artwork: [], textLayer: [], texts: [] };
      contents.push(content);
      return drawingOn(content, { layer, glyphs, height: size.height });
    },
    async save() {
      const pages = contents.map((content) => addContent(document, content, size));
      const font = layer.embedFont(document);
      const outlines = addOutlines(document, glyphs);
      for (const page of pages) {
        page.node.setFontDictionary(PDFName.of(TEXT_FONT), font);
        page.node.Resources()!.set(PDFName.of('XObject'), outlines);
      }
      tag(
        document,
        pages.map(({ ref }) => ref),
        contents.map(({ texts }) => texts.join('\n')),
      );
      return document.save({ addDefaultPage: false });
    },
  };
}

function drawingOn(
  { artwork, textLayer, texts }: PageContent,
  { layer, glyphs, height }: { layer: TextLayer; glyphs: Glyphs; height: number },
): Page {
  const paint = (path: string, { fill, stroke, lineWidth = 0.5 }: Look) =>
    artwork.push(
      `${fill ? `${colour(fill)} rg ` : ''}${stroke ? `${colour(stroke)} RG ${round(lineWidth)} w ` : ''}${path} ${
        fill && stroke ? 'B' : fill ? 'f' : 'S'
      }`,
    );
  return {
    text(line, { x, y, colour: fill }) {
      artwork.push(`${colour(fill)} rg`);
      for (const { font, glyph, x: left, y: up, scale } of line.glyphs) {
        if (!font.outlineOf(glyph)) continue;
        const name = `${font.name}${glyph}`;
        glyphs.set(name, { font, glyph });
        const factor = scale.toFixed(6);
        artwork.push(
          `q ${factor} 0 0 ${factor} ${round(x + left)} ${round(height - y + up)} cm /${name} Do Q`,
        );
      }
      textLayer.push(layer.operatorsOf(line, x, height - y));
      texts.push(line.text.replace(/[\u2066-\u2069]/gu, ''));
    },
    rectangle({ x, y, width, height: tall }, look) {
      paint(`${round(x)} ${round(height - y - tall)} ${round(width)} ${round(tall)} re`, look);
    },
    polyline(points, look) {
      const path = points.map(
        ([x, y], index) => `${round(x)} ${round(height - y)} ${index === 0 ? 'm' : 'l'}`,
      );
      paint(path.join(' '), look);
    },
  };
}

const colour = (hex: string): string =>
  [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

/** The outlines as form XObjects in font units. */
function addOutlines({ context }: PDFDocument, glyphs: Glyphs): PDFRef {
  const outlines = context.obj({});
  for (const [name, { font, glyph }] of glyphs) {
    const form = { Type: 'XObject', Subtype: 'Form', BBox: [-20_000, -20_000, 20_000, 20_000] };
    outlines.set(
      PDFName.of(name),
      context.register(deflated({ context }, `${font.outlineOf(glyph)} f`, form)),
    );
  }
  return context.register(outlines);
}

function addContent(document: PDFDocument, content: PageContent, size: { width: number; height: number }) {
  const { context } = document;
  const operators = [
    '/Artifact BMC',
    ...content.artwork,
    'EMC',
    '/P <</MCID 0>> BDC BT 3 Tr',
    ...content.textLayer,
    'ET EMC',
  ].join('\n');
  const page = document.addPage([size.width, size.height]);
  page.node.set(PDFName.of('Contents'), context.register(deflated(document, operators)));
  return page;
}

/** Tags the text of each page as a paragraph. */
function tag(document: PDFDocument, pages: PDFRef[], texts: string[]): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const body = context.nextRef();
  const paragraphs = pages.map((page, index) =>
    context.register(
      context.obj({
        Type: 'StructElem',
        S: 'P',
        P: body,
        Pg: page,
        K: 0,
        ActualText: PDFHexString.fromText(texts[index]!),
      }),
    ),
  );
  context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: paragraphs }));
  const parents = paragraphs.flatMap((paragraph, index) => [PDFNumber.of(index), context.obj([paragraph])]);
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: [body],
      ParentTree: context.register(context.obj({ Nums: parents })),
    }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  for (const [index, page] of document.getPages().entries())
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(index));
}
