import { PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef, PDFString } from 'pdf-lib';
import { type Box, round } from './canvas.ts';
import { deflated } from './deflated.ts';
import { type Page, pageOn } from './page.ts';
import { addDrawnObjects, createPdfCanvas, type DrawnObjects } from './pdf-canvas.ts';
import { createTextLayer, TEXT_FONT } from './text-layer.ts';

/** A4 in points. */
export const A4 = { width: 595.28, height: 841.89 };
export const A4_LANDSCAPE = { width: A4.height, height: A4.width };

/** Data of the document for its readers; `createdAt` makes the bytes of equal documents equal. */
export type DocumentFacts = { title: string; author: string; language: string; createdAt: Date };

export type PdfBuilder = { addPage(): Page; save(): Promise<Uint8Array> };

type Size = { width: number; height: number };
type Link = { box: Box; address: string };
type PageContent = { artwork: string[]; textLayer: string[]; texts: string[]; links: Link[] };

/**
 * A document of outlines with a text layer. The pictures are artifacts for screen readers, and the text layer
 * is one paragraph with the whole text in logical order.
 */
export async function createPdf(facts: DocumentFacts, size: Size = A4): Promise<PdfBuilder> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(facts.title, { showInWindowTitleBar: true });
  document.setAuthor(facts.author);
  document.setLanguage(facts.language);
  document.setCreationDate(facts.createdAt);
  document.setModificationDate(facts.createdAt);
  const layer = createTextLayer();
  const contents: PageContent[] = [];
  const objects: DrawnObjects = { glyphs: new Map(), pictures: new Map(), stamps: new Map() };
  return {
    addPage() {
      const content: PageContent = { artwork: [], textLayer: [], texts: [], links: [] };
      contents.push(content);
      return pageOn(createPdfCanvas(content.artwork, objects, size.height), {
        onText(line, x, y) {
          content.textLayer.push(layer.operatorsOf(line, x, size.height - y));
          content.texts.push(line.text.replace(/[\u2066-\u2069]/gu, ''));
        },
        onLink: (box, address) => content.links.push({ box, address }),
      });
    },
    async save() {
      const pages = contents.map((content) => addContent(document, content, size));
      const font = layer.embedFont(document);
      const drawn = addDrawnObjects(document, objects);
      for (const page of pages) {
        page.node.setFontDictionary(PDFName.of(TEXT_FONT), font);
        page.node.Resources()!.set(PDFName.of('XObject'), drawn);
      }
      tag(document, contents, size);
      return document.save({ addDefaultPage: false });
    },
  };
}

function addContent(document: PDFDocument, content: PageContent, size: Size) {
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

/** Tags the text of each page as a paragraph, and each link. */
function tag(document: PDFDocument, contents: PageContent[], size: Size): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const body = context.nextRef();
  const children: PDFRef[] = [];
  /** The tagged elements by their number in the document: first the pages, then the links. */
  const parents: (PDFRef | PDFRef[])[] = [];
  const pages = document.getPages();
  for (const [index, page] of pages.entries()) {
    const text = PDFHexString.fromText(contents[index]!.texts.join('\n'));
    const paragraph = context.register(
      context.obj({ Type: 'StructElem', S: 'P', P: body, Pg: page.ref, K: 0, ActualText: text }),
    );
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(index));
    children.push(paragraph);
    parents.push([paragraph]);
  }
  for (const [index, page] of pages.entries())
    for (const { box, address } of contents[index]!.links) {
      const annotation = addLink(document, { box, address }, { parent: parents.length, size });
      page.node.addAnnot(annotation);
      const reference = context.obj({ Type: 'OBJR', Obj: annotation, Pg: page.ref });
      const link = context.register(context.obj({ Type: 'StructElem', S: 'Link', P: body, K: reference }));
      children.push(link);
      parents.push(link);
    }
  context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: children }));
  const numbers = parents.flatMap((parent, index) => [
    PDFNumber.of(index),
    Array.isArray(parent) ? context.obj(parent) : parent,
  ]);
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: [body],
      ParentTree: context.register(context.obj({ Nums: numbers })),
    }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}

function addLink(
  { context }: PDFDocument,
  { box, address }: Link,
  { parent, size }: { parent: number; size: Size },
): PDFRef {
  const { x, y, width, height } = box;
  const corners = [x, size.height - y - height, x + width, size.height - y];
  return context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: corners.map((value) => Number(round(value))),
      Border: [0, 0, 0],
      F: 4,
      StructParent: parent,
      Contents: PDFHexString.fromText(address),
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(new URL(address).href) },
    }),
  );
}
