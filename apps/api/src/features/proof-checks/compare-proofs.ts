import type { ComparisonVerdict, TileRectangle } from '@qanoon/contracts/proof-checks';
import { type Frame, isTrimmed, type ProofPictures, scaledTo } from './grey-picture.ts';
import { type Placement, placed } from './picture-alignment.ts';
import { COMPARED_WIDTH, compareTiles, type Tile } from './tile-comparison.ts';

export type ProofComparison = {
  verdict: Exclude<ComparisonVerdict, 'same-file'>;
  differingTiles: number;
  tiles: { here: TileRectangle[]; there: TileRectangle[] };
};

const WHOLE: Frame = { left: 0, top: 0, width: 1, height: 1 };

/**
 * Whether two proofs are the same picture or receipt; undefined for different ones. Without black borders and, where
 * trimming changed a picture, as they are: the border of a dark screenshot is a part of it.
 */
export async function compareProofs(
  here: ProofPictures,
  there: ProofPictures,
): Promise<ProofComparison | undefined> {
  const pairs = [[here.trimmed, there.trimmed]];
  if (isTrimmed(here) || isTrimmed(there))
    pairs.push([
      { picture: here.whole, frame: WHOLE },
      { picture: there.whole, frame: WHOLE },
    ]);
  let best: ProofComparison | undefined;
  for (const [one, other] of pairs) {
    const picture = await scaledTo(one!.picture, COMPARED_WIDTH);
    const otherPicture = await scaledTo(other!.picture, COMPARED_WIDTH);
    const compared = compareTiles(picture, otherPicture);
    if (!compared) continue;
    const differingTiles = compared.differing.length;
    if (best && best.differingTiles <= differingTiles) continue;
    const areas = joined(compared.differing);
    best = {
      verdict: differingTiles === 0 ? 'same-picture' : 'same-receipt-except',
      differingTiles,
      tiles: {
        here: areas.map((area) => inFrame(area, picture, one!.frame)),
        there: areas.map((area) => inFrame(moved(area, compared.placement), otherPicture, other!.frame)),
      },
    };
  }
  return best;
}

/** Joins tiles that overlap into rectangles. */
function joined(tiles: readonly Tile[]): Tile[] {
  let areas = tiles.map((tile) => ({ ...tile }));
  for (let changed = true; changed; ) {
    changed = false;
    const next: Tile[] = [];
    for (const area of areas) {
      const other = next.find((each) => touch(each, area));
      if (!other) {
        next.push(area);
        continue;
      }
      changed = true;
      const right = Math.max(other.x + other.width, area.x + area.width);
      const bottom = Math.max(other.y + other.height, area.y + area.height);
      other.x = Math.min(other.x, area.x);
      other.y = Math.min(other.y, area.y);
      other.width = right - other.x;
      other.height = bottom - other.y;
    }
    areas = next;
  }
  return areas;
}

const touch = (one: Tile, other: Tile): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height;

function moved({ x, y, width, height }: Tile, placement: Placement): Tile {
  const [from, to] = [placed(placement, x, y), placed(placement, x + width, y + height)];
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** As parts of the picture as it was uploaded. */
function inFrame(
  { x, y, width, height }: Tile,
  size: { width: number; height: number },
  frame: Frame,
): TileRectangle {
  const part = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));
  const left = part(frame.left + (x / size.width) * frame.width);
  const top = part(frame.top + (y / size.height) * frame.height);
  return {
    x: left,
    y: top,
    width: Math.min(part((width / size.width) * frame.width), 1 - left),
    height: Math.min(part((height / size.height) * frame.height), 1 - top),
  };
}
