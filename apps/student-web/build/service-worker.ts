import { fileURLToPath } from 'node:url';
import { getManifest } from '@serwist/build';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/**
 * Builds the service worker into `dist/service-worker.js`, one script with the list of the files that it
 * stores: the page, scripts, styles, and the fonts of the first screen.
 */
export function serviceWorker(): Plugin {
  let dist: string;
  return {
    name: 'qanoon:service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      dist = `${root}/${outDir}`;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { manifestEntries } = await getManifest({
          globDirectory: dist,
          globPatterns: ['index.html', 'assets/*.{js,css,svg}', 'assets/*-first-*.woff2'],
          // The names of assets contain a hash, so their URLs need no revision.
          dontCacheBustURLsMatching: /^assets\//u,
          modifyURLPrefix: { '': '/student/' },
        });
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: {
            'self.__SW_MANIFEST': JSON.stringify(manifestEntries),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: dist,
            emptyOutDir: false,
            target: 'es2022',
            rollupOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
          },
        });
      },
    },
  };
}
