import type { ComparisonVerdict, TileRectangle } from '@qanoon/contracts/evidence/proof-checks';
import { type LinePlacement, placeByLines } from '../receipts/line-placement.ts';
import { linesAt } from '../receipts/read-lines.ts';
import { joinTiles } from './differing-places.ts';
import {
  type Frame,
  type GreyPicture,
  isTrimmed,
  type ProofPictures,
  scaledTo,
  WHOLE,
} from './grey-picture.ts';
import { align, type Placement, placed } from './picture-alignment.ts';
import { fromView, PLAIN, type View, viewedAs } from './picture-views.ts';
import {
  COMPARED_WIDTH,
  compareTiles,
  DIGITS,
  TILES,
  type Tile,
  type TileComparison,
} from './tile-comparison.ts';

export type ProofComparison = {
  verdict: Exclude<ComparisonVerdict, 'same-file'>;
  differingTiles: number;
  tiles: { here: TileRectangle[]; there: TileRectangle[] };
};

/** This many lines do not agree by chance. */
const SURE_LINES = 8;

type Pair = { here: GreyPicture; there: GreyPicture; frames: { here: Frame; there: Frame } };
/** Two pictures, and where the first is on the second when they have these widths. */
type Aligned = {
  pair: Pair;
  widths: { here: number; there: number };
  placement: Placement;
  coarse: TileComparison;
};

/**
 * Decides whether two proofs are the same picture or receipt; undefined for different ones. They are compared
 * as they are, because what looks like the border of a dark screenshot belongs to it, and may have been
 * painted over. Only if nothing is found are they compared without their black borders, because a picture in
 * a viewer is small within its own.
 */
export async function compareProofs(
  here: ProofPictures,
  there: ProofPictures,
  view: View = PLAIN,
): Promise<ProofComparison | undefined> {
  const whole = {
    here: viewedAs(here.whole, view),
    there: there.whole,
    frames: { here: WHOLE, there: WHOLE },
  };
  const found = await comparePair(whole, view);
  if (found || !(isTrimmed(here) || isTrimmed(there))) return found;
  const trimmed = {
    here: viewedAs(here.trimmed.picture, view),
    there: there.trimmed.picture,
    frames: { here: here.trimmed.frame, there: there.trimmed.frame },
  };
  return comparePair(trimmed, view);
}

async function comparePair(pair: Pair, view: View): Promise<ProofComparison | undefined> {
  let best: Aligned | undefined;
  for await (const found of alignments(pair, view))
    if (!best || scoreComparison(found.coarse) > scoreComparison(best.coarse)) best = found;
  return best && (await describe(best, view));
}

const scoreComparison = ({ compared, differing }: TileComparison): number => compared - 2 * differing.length;

/**
 * Where the pictures may be on each other: by the lines that they share, and if there are few of these, by
 * their outlines.
 */
async function* alignments(pair: Pair, view: View): AsyncGenerator<Aligned> {
  const known = placeByLines(await linesAt(pair.here, view.zoom), await linesAt(pair.there, 1));
  if (known) yield* alignmentsNear(pair, known);
  if (!known || known.lines < SURE_LINES) yield* alignmentsNear(pair, undefined);
}

/** Both receipts get the same size, so that the smaller one is compared at `COMPARED_WIDTH`. */
async function* alignmentsNear(pair: Pair, known: LinePlacement | undefined): AsyncGenerator<Aligned> {
  const { scale, x, y } = known ?? { scale: 1, x: 0, y: 0 };
  const widths = {
    here: Math.round(COMPARED_WIDTH * Math.max(1, scale)),
    there: Math.round(COMPARED_WIDTH * Math.max(1, 1 / scale)),
  };
  const picture = await scaledTo(pair.here, widths.here);
  const other = await scaledTo(pair.there, widths.there);
  const size = (scale * widths.there) / widths.here;
  const start: Placement = [size, 0, x * widths.there, 0, size, y * widths.there];
  for (const placement of align(picture, other, known && start)) {
    const coarse = compareTiles(picture, other, placement, TILES);
    if (coarse) yield { pair, widths, placement, coarse };
  }
}

/** Two pictures in which more tiles differ are different, unless all of these are in few lines. */
const MAX_DIFFERING = 20;
const MAX_LINES = 2;
/** The height of a line of large text, with the tiles that it touches. */
const LINE_HEIGHT = 36;
/** The largest share of the tiles that may differ. */
const MAX_SHARE = 0.2;
/** The gap between the words of a text. */
const GAP = 12;
/** A digit changes at least two tiles, because they overlap. */
const MAX_NOISE = 1;

async function describe(aligned: Aligned, view: View): Promise<ProofComparison | undefined> {
  const { pair, widths, coarse } = aligned;
  if (coarse.differing.length > MAX_DIFFERING && !isInFewLines(coarse)) return undefined;
  const picture = await scaledTo(pair.here, 2 * widths.here);
  const other = await scaledTo(pair.there, 2 * widths.there);
  const placement = twice(aligned.placement);
  const digits = compareTiles(picture, other, placement, DIGITS)?.differing ?? [];
  if (Math.max(coarse.differing.length, digits.length) <= MAX_NOISE)
    return { verdict: 'same-picture', differingTiles: 0, tiles: { here: [], there: [] } };
  const differing = [...coarse.differing.map(atTwiceTheSize), ...digits];
  const areas = joinTiles(differing, 2 * GAP);
  return {
    verdict: 'same-receipt-except',
    differingTiles: differing.length,
    tiles: {
      here: areas.map((area) => inFrame(fromView(locatePart(area, picture), view), pair.frames.here)),
      there: areas.map((area) => inFrame(locatePart(moved(area, placement), other), pair.frames.there)),
    },
  };
}

/**
 * An edited name or a covered ID differs in many tiles of one line; another receipt differs in more lines.
 */
function isInFewLines({ compared, differing }: TileComparison): boolean {
  const rows = joinTiles(differing, Number.POSITIVE_INFINITY);
  const lines = rows.reduce((sum, { height }) => sum + Math.max(1, Math.round(height / LINE_HEIGHT)), 0);
  return lines <= MAX_LINES && differing.length <= compared * MAX_SHARE;
}

const twice = ([a, b, c, d, e, f]: Placement): Placement => [a, b, 2 * c, d, e, 2 * f];
const atTwiceTheSize = ({ x, y, width, height }: Tile): Tile => ({
  x: 2 * x,
  y: 2 * y,
  width: 2 * width,
  height: 2 * height,
});

function moved({ x, y, width, height }: Tile, placement: Placement): Tile {
  const [from, to] = [placed(placement, x, y), placed(placement, x + width, y + height)];
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** Converts tiles to parts of the picture. */
const locatePart = (tile: Tile, size: { width: number; height: number }): TileRectangle => ({
  x: tile.x / size.width,
  y: tile.y / size.height,
  width: tile.width / size.width,
  height: tile.height / size.height,
});

/** Converts tiles to parts of the uploaded picture, of which this picture is the frame. */
function inFrame({ x, y, width, height }: TileRectangle, frame: Frame): TileRectangle {
  const part = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));
  const left = part(frame.left + x * frame.width);
  const top = part(frame.top + y * frame.height);
  return {
    x: left,
    y: top,
    width: Math.min(part(width * frame.width), 1 - left),
    height: Math.min(part(height * frame.height), 1 - top),
  };
}
