import { webApp } from '@qanoon/client/vite-app';
import { firstStyles } from '@qanoon/site-runtime/first-styles';
import { defineConfig, mergeConfig } from 'vite';

/** Components on the first screen of most pages. All others are in the chunks that use them. */
const FIRST_COMPONENTS = [
  ...['brand', 'button', 'class-names', 'error-strip', 'icon-button'],
  ...['links', 'navbar', 'ornaments', 'ornament-paths', 'site-footer'],
  ...['skeleton', 'spinner', 'theme', 'toast', 'toast-store', 'use-deferred-import'],
  ...['browser-storage', 'store', 'written'],
];
const SITE_MODULES = [
  `packages/ui/src/(?:[a-z]+/)+(?:${FIRST_COMPONENTS.join('|')})\\.`,
  'packages/client/src/(?:catalog/(?:course-cover|level-pips)|money/price)\\.',
  'packages/client/src/(?!catalog/|certificates/|enrollments/|money/|orders/|people/|portal/)\\w+/(?!browser-|failure-|known-|language|live|page-l|payment-|personal-|shared-|sign-out|stored-|unfinished-|upload|use-)',
  'domain/src/\\w+/(?:site|money|duration|catalogue|page-paths|languages|language-paths|payment-methods)\\.',
  'public-web/src/(?:features/academy/site/(?!language-offer|missing-notice|profile-menu|use-continue)|routes/[\\w/$-]+\\.tsx$|routeTree|features/catalog/perks|lib/language-of)',
  'public-web/src/runtime/page-data',
  'messages/generated/(?:public/(?:site|routes|course)|shared/(?:site|payment-methods))\\.',
  '/react-slot/|/react-compose-refs/|/react-direction/|lucide-react/dist/esm/(?!icons)|vite/preload-helper',
];

/**
 * Five files instead of forty: they compress better, the loader runs each in its own task
 * (packages/site-runtime/src/browser/loader.ts), and a release leaves the libraries in the browser's cache.
 */
const FIRST_SCRIPTS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//u, priority: 4 },
  {
    name: 'router',
    // `useBlocker` is for forms, which load later.
    test: /node_modules\/@tanstack\/(?:react-router\/(?!.*useBlocker)|(?:router-core|history|react-store|store)\/)/u,
    priority: 3,
  },
  { name: 'data', test: /node_modules\/(?:@tanstack\/(?:react-query|query-core)|@trpc\/)/u, priority: 2 },
  { name: 'site', test: new RegExp(SITE_MODULES.join('|'), 'u'), priority: 1 },
  // A request costs more than all shared icons together. Those of fields for files are in the deferred chunk of the field.
  {
    name: 'icons',
    test: /lucide-react\/dist\/esm\/icons\/(?!(?:image|trash|upload)\.)/u,
    minShareCount: 2,
    priority: 0,
  },
];

/**
 * Two builds: `dist/client` for browsers, and with `--ssr` `dist/server`, which contains its dependencies.
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
              output: { codeSplitting: { groups: FIRST_SCRIPTS } },
            },
          },
        },
  ),
);
