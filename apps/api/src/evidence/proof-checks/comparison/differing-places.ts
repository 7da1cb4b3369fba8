import type { Tile } from './tile-comparison.ts';

/** Joins tiles that touch, or that nearly do in a row, into rectangles: words of one text are one place. */
export function joinTiles(tiles: readonly Tile[], gap: number): Tile[] {
  let areas = tiles.map((tile) => ({ ...tile }));
  for (let changed = true; changed; ) {
    changed = false;
    const next: Tile[] = [];
    for (const area of areas) {
      const other = next.find((each) => touch(each, area, gap));
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

const touch = (one: Tile, other: Tile, gap: number): boolean =>
  one.x <= other.x + other.width + gap &&
  other.x <= one.x + one.width + gap &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height;
