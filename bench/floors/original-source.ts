import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Frame } from '../profiler.ts';

const maps = new Map<string, SourceMap | undefined>();

/** The address of the source of a function of the built server, or of the script if it has no source map. */
export function originalSource({ url, lineNumber, columnNumber }: Frame): string {
  if (!url.startsWith('file:')) return url;
  if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`));
  const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? new URL(entry.originalSource, url).href : url;
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined; // The script has no source map.
  }
}
