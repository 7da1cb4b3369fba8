import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstStyles } from '../css-nodes.ts';
import { createCriticalCss } from './critical-css.ts';
import type { BuiltFiles } from './page-types.ts';

type Chunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;

/** Subsets of the fonts on every page's first screen (packages/client/vite/subset-fonts.ts). */
const FIRST_FONTS = /-first-[\w-]+\.woff2$/u;

/**
 * The router plugin's chunk for a route's component; the capture is the route id:
 * `src/routes/_site/index.tsx` is `/_site/`.
 */
const ROUTE_COMPONENT = /^src\/routes(\/.*?)(?:index)?\.tsx\?tsr-split=component$/u;

/** A file of the server build. */
export const FIRST_STYLES = 'first-styles.json';

/** Reads Vite's manifest of the client build, and the styles that the server build prepared. `dist` contains both builds. */
export function readBuiltFiles(dist: string): BuiltFiles {
  const manifest = readManifest(join(dist, 'client'));
  const { rules, lateUrduFaces } = JSON.parse(
    readFileSync(join(dist, 'server', FIRST_STYLES), 'utf8'),
  ) as FirstStyles;
  const main = entryOf(manifest, 'main');
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const routeScripts = Object.entries(manifest).flatMap(([source, chunk]) => {
    const route = ROUTE_COMPONENT.exec(source)?.[1];
    return route === undefined ? [] : [[route, scriptsOf(manifest, chunk)] as const];
  });
  return {
    loader: urlOf(entryOf(manifest, 'loader').file),
    scripts: scriptsOf(manifest, main),
    urduScripts: scriptsOf(manifest, entryOf(manifest, 'urdu')),
    routeScripts: new Map(routeScripts),
    styles: stylesOf(manifest).map(urlOf),
    criticalCss: { en: createCriticalCss(rules.en), ur: createCriticalCss(rules.ur) },
    fonts: fontsOf(files, FIRST_FONTS),
    lateUrduFaces,
  };
}

/** The text of the stylesheets of the client build in the folder `client`. */
export const readStylesheet = (client: string): string =>
  stylesOf(readManifest(client))
    .map((file) => readFileSync(join(client, file), 'utf8'))
    .join('\n');

const readManifest = (client: string): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The inputs of the app's build have these names. */
const entryOf = (manifest: Manifest, name: 'loader' | 'main' | 'urdu'): Chunk =>
  Object.values(manifest).find((chunk) => chunk.isEntry && chunk.name === name)!;

/**
 * Returns the style sheets of every page, which belong to the last script and to the chunks that it imports.
 */
function stylesOf(manifest: Manifest): string[] {
  const main = entryOf(manifest, 'main');
  return [...importsOf(manifest, main), main].flatMap((chunk) => chunk.css ?? []);
}

const fontsOf = (files: string[], pattern: RegExp): string[] =>
  [...new Set(files.filter((file) => pattern.test(file)))].map(urlOf);

const urlOf = (file: string): string => `/${file}`;

const scriptsOf = (manifest: Manifest, chunk: Chunk): string[] =>
  [...importsOf(manifest, chunk), chunk].map(({ file }) => urlOf(file));

/** Lists all imports of a chunk, each after its own imports. */
function importsOf(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  return (chunk.imports ?? []).flatMap((name) => {
    const imported = manifest[name];
    if (!imported || seen.has(imported)) return [];
    seen.add(imported);
    return [...importsOf(manifest, imported, seen), imported];
  });
}
