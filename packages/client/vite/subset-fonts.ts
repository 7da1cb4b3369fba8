/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/**
 * English text and punctuation, equal to the `unicode-range` of the first faces in packages/ui/src/styles/fonts.css. With
 * the isolates of directions, which have no shape: from another face they made Chromium draw nothing of the text behind them.
 */
const SUBSET_TEXT = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00a0§©·×–—‘’“”•…\u2066\u2067\u2068\u2069`;

/** The letters and marks of Urdu, equal to the `unicode-range` of the first Nastaliq face in fonts.css. */
const URDU_TEXT =
  '،؎؏ؐؑؒؓ؛؟ءآؤئابتثجحخدذرزسشصضطظعغفقلمنوًٌٍَُِّْٰٓٔٹپچڈڑژکگںھہۂۃیےۓ۔٪٫٬۰۱۲۳۴۵۶۷۸۹\u200c\u200d\u0656\u0657\u0658\u0655'; // not-urdu: single signs

/** The OpenType features that the styles use: ligatures, lining and tabular figures. */
const FEATURES = ['liga', 'lnum', 'tnum'];

/** The fixed values of a font's axes other than weight, such as the optical size for headings. */
const AXES: Record<string, Record<string, number>> = { 'newsreader-latin-standard-normal': { opsz: 28 } };
const CACHE = fileURLToPath(new URL('../node_modules/.cache/fonts/', import.meta.url));

/**
 * Replaces the fonts of the first screen (`?first=WEIGHT` or `?first=MIN-MAX`) by subsets: 23 KB instead of
 * 162, so that a file fits into the first packets of a connection (docs/public-pages.md). `?urdu=WEIGHT` is the subset of
 * Urdu's letters: 105 KB instead of 239. A subset is cached by its
 * source and settings, for builds and development.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'qanoon:subset-fonts',
    // Runs after Tailwind has bundled the imported styles, and before Vite resolves their URLs.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/u, code: /\.woff2/u },
      async handler(code, id) {
        let changed = code;
        for (const [whole, address, kind, weight] of code.matchAll(
          /url\(["']?([^"')]+\.woff2)\?(first|urdu)=([\d-]+)["']?\)/gu,
        )) {
          const source = (await this.resolve(address!, id))?.id ?? join(id, '..', address!);
          changed = changed.replace(whole, `url("${await subsetOf(source, kind as Kind, weight!)}")`);
        }
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}

type Kind = 'first' | 'urdu';

async function subsetOf(source: string, kind: Kind, weight: string): Promise<string> {
  const font = readFileSync(source);
  const name = basename(source, '.woff2');
  const [min, max] = weight.split('-').map(Number);
  // Kerning is half of a file. Headings need it; in small text, which has several weights, it is hardly
  // visible.
  const [wght, keepFeatures] = max ? [{ min: min!, max }, FEATURES] : [min!, ['kern', ...FEATURES]];
  const options = {
    targetFormat: 'woff2',
    variationAxes: { ...AXES[name], wght },
    // Nastaliq is shaped by its features, so all are kept.
    ...(kind === 'first' && { keepFeatures }),
    noHinting: true,
  } as const;
  const text = kind === 'first' ? SUBSET_TEXT : URDU_TEXT;
  const made = createHash('sha256')
    .update(font)
    .update(text)
    .update(JSON.stringify(options))
    .digest('hex')
    .slice(0, 12);
  const folder = join(CACHE, made);
  const path = join(folder, `${name}-${kind}-${weight}.woff2`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await subsetFont(font, text, options));
  }
  return path;
}
