import { readFileSync } from 'node:fs';

/**
 * The JavaScript that a first visit of a public page starts, compressed as it is sent: the page's own and all that this imports, from the
 * manifest of the build. What comes later (payment, sign-in, menus, toasts) is not in it; a bare app on these libraries is about 108 KB.
 */
const CLIENT = 'apps/public-web/dist/client';
const LIMIT = '130 kB';
const PAGES = { '/': 'src/routes/_site/index.tsx', '/course/{id}': 'src/routes/_site/course/$courseId.tsx' };

const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));

function withImports(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest[name].imports ?? [], found);
  }
  return found;
}

export default Object.entries(PAGES).map(([page, source]) => ({
  name: `First scripts of ${page}`,
  path: [
    ...withImports([
      'src/runtime/browser/loader.ts',
      'src/runtime/browser/main.tsx',
      `${source}?tsr-split=component`,
    ]),
  ].map((name) => `${CLIENT}/${manifest[name].file}`),
  limit: LIMIT,
  brotli: true,
}));
