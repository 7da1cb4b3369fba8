import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TEMPLATE = new URL('./portal-page.html', import.meta.url);

/**
 * Provides the `index.html` of a portal from the template `portal-page.html`. No such file exists in the app.
 */
export function portalPage(title: string): Plugin {
  let page: string;
  return {
    name: 'qanoon:portal-page',
    enforce: 'pre',
    configResolved: ({ root }) => {
      page = join(root, 'index.html');
    },
    resolveId: (id) => (id === page || id === '/index.html' ? page : null),
    load: async (id) => (id === page ? (await readFile(TEMPLATE, 'utf8')).replace('%TITLE%', title) : null),
  };
}
