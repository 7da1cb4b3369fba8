import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

const POSITION = /(file:\/\/[^\s()]+?\.js):(\d+):(\d+)/gu;

/** The folder that contains apps/, seen from this file and from the bundle. */
const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A cache of positions, because reading a map takes a tenth of a second and the same error may repeat. */
const known = new LRUCache<string, string>({ max: 1000 });

/**
 * Replaces positions in files of the bundle with positions in the sources, such as
 * `apps/api/src/server.ts:12:5`. Other lines of the stack stay as they are. Node could do this itself
 * (`--enable-source-maps`), but would keep every map in memory.
 */
export function withSourcePositions(stack: string): string {
  const maps = new Map<string, TraceMap | undefined>();
  return stack.replaceAll(POSITION, (position, url: string, line: string, column: string) => {
    let found = known.get(position);
    if (found === undefined) {
      if (!maps.has(url)) maps.set(url, readMap(url));
      found = findSource(maps.get(url), url, Number(line), Number(column)) ?? position;
      known.set(position, found);
    }
    return found;
  });
}

function findSource(
  map: TraceMap | undefined,
  url: string,
  line: number,
  column: number,
): string | undefined {
  if (!map) return undefined;
  // Columns are counted from 1 in stacks, and from 0 in maps.
  const original = originalPositionFor(map, { line, column: column - 1 });
  if (original.source === null) return undefined;
  const source = relative(REPOSITORY, fileURLToPath(new URL(original.source, url)));
  return `${source}:${original.line}:${original.column + 1}`;
}

function readMap(url: string): TraceMap | undefined {
  try {
    return new TraceMap(readFileSync(fileURLToPath(`${url}.map`), 'utf8'));
  } catch {
    // The file has no map, so it is not part of the bundle.
    return undefined;
  }
}
