import { webApp } from '@qanoon/client/vite-app';
import { groupFirstScripts } from '@qanoon/site-runtime/first-scripts';
import { firstStyles } from '@qanoon/site-runtime/first-styles';
import { defineConfig, mergeConfig } from 'vite';

const pageModule = (route: string): string =>
  `${import.meta.dirname}/src/routes/_site/${route}.tsx?tsr-split=component`;

/** The pages on which most visits begin. */
const FIRST_PAGES = { home: pageModule('index'), course: pageModule('course/$courseId') };

/**
 * Makes two builds: `dist/client` for browsers and, with `--ssr`, `dist/server`, which contains its
 * dependencies.
 */
export default defineConfig(({ isSsrBuild }) =>
  mergeConfig(
    webApp({ base: '/' }),
    isSsrBuild
      ? {
          plugins: [firstStyles(`${import.meta.dirname}/dist`)],
          build: {
            outDir: 'dist/server',
            target: 'node24',
            copyPublicDir: false,
            emptyOutDir: true,
            // V8 keeps the text of a module in memory, with two bytes for each character if a single one is not Latin.
            rolldownOptions: {
              output: {
                minify: {
                  compress: false,
                  mangle: false,
                  codegen: { removeWhitespace: true, asciiOnly: true },
                },
              },
            },
          },
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
        }
      : {
          build: {
            outDir: 'dist/client',
            manifest: true,
            rolldownOptions: {
              // packages/site-runtime finds them by these names.
              input: {
                loader: '@qanoon/site-runtime/loader',
                main: 'src/runtime/browser/main.tsx',
                urdu: 'src/runtime/browser/urdu.ts',
              },
              output: { codeSplitting: { groups: groupFirstScripts(FIRST_PAGES) } },
            },
          },
        },
  ),
);
