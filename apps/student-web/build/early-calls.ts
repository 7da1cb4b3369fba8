import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/lib/early-calls.ts', import.meta.url));

/**
 * Adds `src/lib/early-calls.ts` to the page as a separate file, so that it does not wait for the other
 * scripts.
 */
export function earlyCalls(): Plugin {
  let base: string;
  return {
    name: 'qanoon:early-calls',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, name: 'early-calls' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle }) {
        const file = Object.values(bundle ?? {}).find(
          (each) => each.type === 'chunk' && each.facadeModuleId === SOURCE,
        );
        if (!file) throw new Error(`${SOURCE} is not in the build.`);
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, src: `${base}${file.fileName}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
