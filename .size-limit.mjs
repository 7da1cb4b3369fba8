import { readFileSync } from 'node:fs';

/**
 * The compressed JavaScript that a first visit of a public page executes: the page's module and all its imports, from the build
 * manifest. Code that loads later (payment, sign-in, menus, toasts) is excluded. An empty app on these libraries is about 108 KB.
 */
const CLIENT = 'apps/public-web/dist/client';
const LIMIT = '134 kB';
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
