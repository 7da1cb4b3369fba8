import type { Language } from '@qanoon/messages/language';
import { oneLine } from '@qanoon/pdf/break-lines';
import type { RasterPicture } from '@qanoon/pdf/canvas';
import { A4, type PdfBuilder } from '@qanoon/pdf/document';
import type { LatinFamily } from '@qanoon/pdf/fonts';
import type { Page } from '@qanoon/pdf/page';
import type { ShapedLine, TextStyle } from '@qanoon/pdf/shape-text';

/** The light colors of the design tokens. The page stays white, to save ink. */
export const COLOURS = {
  ink: '#1a1f1b',
  ink2: '#464b44',
  ink3: '#5f6359',
  primary: '#14432f',
  primaryLine: '#2f6a4d',
  brass: '#a87b2a',
  brassText: '#7a5615',
  sunken: '#f5f0e3',
  rule: '#e0d8c6',
  danger: '#8f2424',
  dangerSoft: '#fbefea',
} as const;
/** A name of one of these colors, or the academy's own color. */
export type Colour = (typeof COLOURS)[keyof typeof COLOURS] | (string & {});

const MARGIN = 54;
const TOP = 46;
/** The foot of the page is below it. */
const BOTTOM = A4.height - 74;
/** Latin lines are this many times as high as their letters. */
const LATIN_LEADING = 1.5;

type Edge = 'start' | 'end';
type Placed = {
  at: Edge;
  /** Measured from the `at` edge. */
  inset?: number;
  baseline: number;
  colour: Colour;
};

/** A column of amounts at the end of the page, `column` wide. */
type AmountPlace = { inset: number; column: number; baseline: number };
type AmountLook = { size: number; family?: LatinFamily; colour?: Colour };

/**
 * Places lines from top to bottom between the margins, and starts another page when one is full. `start` is the left
 * edge in English and the right one in Urdu. Lengths are points.
 */
export type Flow = ReturnType<typeof startFlow>;

type Look = { language: Language; scale: number; accentColor?: string | null | undefined };

export function startFlow(pdf: PdfBuilder, { language, scale, accentColor }: Look) {
  const mirrored = language === 'ur';
  const width = A4.width - 2 * MARGIN;
  /** The left edge of something with a width. */
  const left = (at: Edge, inset: number, wide: number): number =>
    (at === 'start') === mirrored ? A4.width - MARGIN - inset - wide : MARGIN + inset;
  /** The units of the amounts of a column are below each other in both directions. */
  const amountLeft = ({ inset, column }: AmountPlace, wide: number): number =>
    mirrored ? Math.max(MARGIN + inset, MARGIN + inset + column - wide) : left('end', inset, wide);
  /** Half of the leading, which the metrics of Nastaliq contain. */
  const getGap = ({ size, hasUrdu }: ShapedLine) => (hasUrdu ? 0 : (size * (LATIN_LEADING - 1.22)) / 2);
  const getAscent = (line: ShapedLine) => line.ascent + getGap(line);
  const getHeight = (...lines: ShapedLine[]) =>
    Math.max(...lines.map(getAscent)) + Math.max(...lines.map((line) => line.descent + getGap(line)));

  const flow = {
    width,
    pages: [] as Page[],
    page: undefined as unknown as Page,
    y: 0,
    getAscent,
    getHeight,
    /** The least that a row of a list needs, so that Latin rows are as high as Urdu ones on a page in Urdu. */
    rowOf(size: number): ShapedLine {
      return oneLine(mirrored ? 'ا' : 'x', flow.style('sans', size), width);
    },
    /** The direction of the page, unless the text has its own. */
    style: (family: LatinFamily, size: number, direction?: TextStyle['direction']): TextStyle => ({
      family,
      size: size * scale,
      direction: direction ?? (mirrored ? 'rtl' : 'ltr'),
    }),
    /** Starts a page if less than `height` is left; `onNewPage` renders what each page repeats. */
    reserve(height: number, onNewPage?: () => void) {
      if (flow.y + height <= BOTTOM) return;
      newPage();
      onNewPage?.();
    },
    put(line: ShapedLine, { at, inset = 0, baseline, colour }: Placed) {
      flow.page.text(line, { x: left(at, inset, line.width), y: baseline, colour });
    },
    /** Puts a line at the start and moves below it. */
    add(line: ShapedLine, { inset = 0, colour }: { inset?: number; colour: Colour }) {
      flow.put(line, { at: 'start', inset, baseline: flow.y + getAscent(line), colour });
      flow.y += getHeight(line);
    },
    /** A picture at the start, at most as large as a square with this side. */
    picture(picture: RasterPicture, side: number) {
      const factor = side / Math.max(picture.width, picture.height);
      const [wide, height] = [picture.width * factor, picture.height * factor];
      flow.page.picture(picture, { x: left('start', 0, wide), y: flow.y, width: wide, height });
    },
    /** An amount from left to right in both languages: a quiet `PKR` and the figure. */
    amount(
      figure: string,
      { size, family = 'sans', colour = COLOURS.ink, ...place }: AmountPlace & AmountLook,
    ) {
      const written = oneLine(figure, flow.style(family, size, 'ltr'), width / 2);
      const currency = oneLine('PKR', flow.style('sans', size * 0.78, 'ltr'), width / 2);
      const gap = size * 0.3;
      const x = amountLeft(place, currency.width + gap + written.width);
      flow.page.text(currency, { x, y: place.baseline, colour: COLOURS.ink3 });
      flow.page.text(written, { x: x + currency.width + gap, y: place.baseline, colour });
    },
    /** The head of a column of amounts. */
    amountHead(line: ShapedLine, { colour, ...place }: AmountPlace & { colour: Colour }) {
      flow.page.text(line, { x: amountLeft(place, line.width), y: place.baseline, colour });
    },
    rule({ inset = 0, colour = COLOURS.rule }: { inset?: number; colour?: Colour } = {}) {
      const wide = width - inset;
      const x = left('end', 0, wide);
      flow.page.polyline(
        [
          [x, flow.y],
          [x + wide, flow.y],
        ],
        { stroke: colour, lineWidth: 0.6 },
      );
    },
    /** A box from here on, as wide as the page unless it is narrower at one edge. */
    box(
      height: number,
      look: { fill?: Colour; stroke?: Colour },
      { at = 'start', width: wide = width }: { at?: Edge; width?: number } = {},
    ) {
      flow.page.rectangle(
        { x: left(at, 0, wide), y: flow.y, width: wide, height },
        { ...look, lineWidth: 0.7 },
      );
    },
    /** The color of names and headings. */
    main: accentColor ?? COLOURS.primary,
    /** A band of engraved waves between two fine lines, as on stamp paper. */
    band() {
      const height = 9;
      for (const [phase, colour] of listWaves(accentColor ?? COLOURS.primaryLine))
        for (const amplitude of [0.42, -0.28])
          flow.page.polyline(wave(MARGIN, width, flow.y + height / 2, height * amplitude, phase), {
            stroke: colour,
            lineWidth: 0.25,
          });
      for (const y of [flow.y, flow.y + height])
        flow.page.polyline(
          [
            [MARGIN, y],
            [MARGIN + width, y],
          ],
          { stroke: COLOURS.brass, lineWidth: 0.5 },
        );
      flow.y += height;
    },
  };

  function newPage() {
    flow.page = pdf.addPage();
    flow.pages.push(flow.page);
    flow.y = TOP;
  }
  newPage();
  return flow;
}

const PERIOD = 27;
const STEP = 2.25;
const listWaves = (line: string) =>
  [
    [0, line],
    [1 / 3, line],
    [2 / 3, line],
    [1 / 6, COLOURS.brass],
    [1 / 2, COLOURS.brass],
    [5 / 6, COLOURS.brass],
  ] as const;

const wave = (
  x: number,
  width: number,
  middle: number,
  amplitude: number,
  phase: number,
): [number, number][] =>
  Array.from({ length: Math.round(width / STEP) + 1 }, (_, index) => {
    const along = (index * width) / Math.round(width / STEP);
    return [x + along, middle + amplitude * Math.sin(2 * Math.PI * (along / PERIOD + phase))];
  });
