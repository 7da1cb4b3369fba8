import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_STYLES, readStylesheet } from '../server/built-files.ts';
import { parseFirstStyles } from './parse-stylesheet.ts';

/** Adds the styles of the first paint to the server build. `dist` contains the finished build for browsers. */
export const firstStyles = (dist: string): Plugin => ({
  name: 'first-styles',
  generateBundle() {
    const styles = parseFirstStyles(readStylesheet(join(dist, 'client')));
    this.emitFile({ type: 'asset', fileName: FIRST_STYLES, source: JSON.stringify(styles) });
  },
});
