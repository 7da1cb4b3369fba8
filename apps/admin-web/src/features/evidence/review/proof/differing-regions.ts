import type { TileRectangle } from '@qanoon/contracts/evidence/proof-checks';

/** A place where two pictures differ. */
export type Region = { here: TileRectangle; there: TileRectangle };

/**
 * Tiles of one text lie in a row, sometimes with a gap of one tile between words, which still counts as near.
 */
const GAP = 0.03;

/**
 * Joins neighboring tiles into places that can be numbered. The tiles of both pictures are in the same order.
 */
export function differingRegions(tiles: { here: TileRectangle[]; there: TileRectangle[] }): Region[] {
  const regions: Region[] = [];
  for (const [index, here] of tiles.here.entries()) {
    let region: Region = { here, there: tiles.there[index] ?? here };
    let neighbour = regions.findIndex((each) => isNear(each.here, region.here));
    // A tile may connect two places.
    while (neighbour >= 0) {
      const [before] = regions.splice(neighbour, 1);
      region = { here: around(before!.here, region.here), there: around(before!.there, region.there) };
      neighbour = regions.findIndex((each) => isNear(each.here, region.here));
    }
    regions.push(region);
  }
  return regions.sort((a, b) => a.here.y - b.here.y || a.here.x - b.here.x);
}

const isNear = (a: TileRectangle, b: TileRectangle): boolean =>
  a.x <= b.x + b.width + GAP && b.x <= a.x + a.width + GAP && a.y <= b.y + b.height && b.y <= a.y + a.height;

function around(a: TileRectangle, b: TileRectangle): TileRectangle {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
