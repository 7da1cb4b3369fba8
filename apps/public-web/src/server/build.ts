import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criticalCssOf } from './critical-css.ts';
import type { Build } from './pages.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };

/** The fonts that stand in the first screen of every page. */
const FIRST_FONTS = /-first-[\w-]+\.woff2$/u;

/** What the router's plugin made of a route's file for its component, by the route's id: `src/routes/_site/index.tsx` is `/_site/`. */
const ROUTE_SOURCE = /^src\/routes(\/.*?)(?:index)?\.tsx\?tsr-split=component$/u;

/** Which files a page needs, from the manifest that Vite leaves beside the client build. */
export function readBuild(client: string): Build {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const main = manifest['src/main.tsx']!;
  const loader = manifest['src/loader.ts']!;
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return {
    loader: `/${loader.file}`,
    scripts: [...inOrder(manifest, main), main].map((chunk) => `/${chunk.file}`),
    routeScripts: new Map(
      Object.entries(manifest).flatMap(([source, chunk]) => {
        const route = ROUTE_SOURCE.exec(source)?.[1];
        return route === undefined
          ? []
          : [[route, [...inOrder(manifest, chunk), chunk].map(({ file }) => `/${file}`)] as const];
      }),
    ),
    styles: (main.css ?? []).map((file) => `/${file}`),
    // Its addresses are absolute, so it may stand in a page. Fonts for rarer letters come with the rest.
    criticalCss: criticalCssOf(
      (main.css ?? [])
        .map((file) => readFileSync(join(client, file), 'utf8'))
        .join('\n')
        .replace(/@font-face\{[^}]*\}/gu, (face) => (face.includes('-first-') ? face : '')),
    ),
    fonts: [...new Set(files.filter((file) => FIRST_FONTS.test(file)))].map((file) => `/${file}`),
  };
}

/** What a chunk imports, deepest first, so that each script starts with all it needs. */
function inOrder(manifest: Record<string, Chunk>, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  return (chunk.imports ?? []).flatMap((name) => {
    const imported = manifest[name];
    if (!imported || seen.has(imported)) return [];
    seen.add(imported);
    return [...inOrder(manifest, imported, seen), imported];
  });
}
