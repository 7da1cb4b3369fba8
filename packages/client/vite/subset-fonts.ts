/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** English with its punctuation; the same as the first faces' `unicode-range` in packages/ui/src/styles/fonts.css. */
const FIRST_LETTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00a0§©·×–—‘’“”•…`;

/** What the product's styles ask of a font: kerning, ligatures, and figures of the wanted kind. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'mark', 'lnum', 'onum', 'pnum', 'tnum'];

/** The weights that are shown; the optical size that suits headings is fixed. */
const AXES: Record<string, Record<string, number | { min: number; max: number; default: number }>> = {
  'newsreader-latin-standard-normal': { opsz: 28, wght: { min: 400, max: 500, default: 400 } },
  'instrument-sans-latin-wght-normal': { wght: { min: 400, max: 600, default: 400 } },
};
const CACHE = fileURLToPath(new URL('../node_modules/.cache/fonts/', import.meta.url));

/**
 * Puts smaller files in the place of the fonts that the first screen waits for: 162 KB become 37. A subset is made once for its
 * source and settings; the styles then name it, in a build and while developing alike.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'qanoon:subset-fonts',
    // After Tailwind, which puts the imported styles together, and before Vite takes the addresses in them.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/u, code: /\.woff2/u },
      async handler(code, id) {
        let changed = code;
        for (const [whole, address] of code.matchAll(/url\(["']?([^"')]+\.woff2)\?first["']?\)/gu)) {
          const source = (await this.resolve(address!, id))?.id ?? join(id, '..', address!);
          changed = changed.replace(whole, `url("${await subsetOf(source)}")`);
        }
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}

async function subsetOf(source: string): Promise<string> {
  const font = readFileSync(source);
  const name = basename(source, '.woff2');
  const options = { targetFormat: 'woff2', variationAxes: AXES[name]!, keepFeatures: FEATURES, noHinting: true } as const;
  const made = createHash('sha256').update(font).update(FIRST_LETTERS).update(JSON.stringify(options)).digest('hex').slice(0, 12);
  const folder = join(CACHE, made);
  const path = join(folder, `${name}-first.woff2`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await subsetFont(font, FIRST_LETTERS, options));
  }
  return path;
}
