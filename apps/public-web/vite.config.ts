import { webApp } from '@qanoon/client/vite-app';
import { defineConfig, mergeConfig } from 'vite';

/** What stands on the first screen of most pages; all else comes with what needs it. */
const KIT = [
  ...[
    'brand',
    'button',
    'class-names',
    'course-card',
    'course-cover',
    'error-strip',
    'icon-button',
    'level-pips',
  ],
  ...[
    'navbar',
    'ornaments',
    'ornament-paths',
    'price',
    'render-link',
    'site-footer',
    'skeleton',
    'skip-link',
    'spinner',
    'theme',
    'toast',
  ],
  ...['toast-store', 'use-late'],
];
const FIRST_PARTS = [
  `packages/ui/src/(?:${KIT.join('|')})\\.`,
  'packages/client/src/(?!live|upload|use-)',
  'contracts/src/(?:site|money|duration|catalogue)\\.',
  'public-web/src/(?:features/site/(?!profile-menu|static)|routes/[\\w/$-]+\\.tsx$|routeTree)',
  '/react-slot/|/react-compose-refs/|lucide-react/dist/esm/(?!icons)|vite/preload-helper',
];

/**
 * A few files in place of forty: they compress better, each is started in a task of its own (src/wake-up), and a new version of ours
 * leaves theirs in the browser's cache.
 */
const FIRST_SCRIPTS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//u, priority: 4 },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\//u,
    priority: 3,
  },
  { name: 'data', test: /node_modules\/(?:@tanstack\/(?:react-query|query-core)|@trpc\/)/u, priority: 2 },
  { name: 'site', test: new RegExp(FIRST_PARTS.join('|'), 'u'), priority: 1 },
  // A request costs more than all of them together.
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//u, minShareCount: 2, priority: 0 },
];

/** Built twice: what the browser gets, and with `--ssr` what draws the pages on the server, whole, so that the folder `dist` is all it needs. */
export default defineConfig(({ isSsrBuild }) =>
  mergeConfig(
    webApp({ base: '/' }),
    isSsrBuild
      ? {
          build: { outDir: 'dist/server', target: 'node24', copyPublicDir: false, emptyOutDir: true },
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
        }
      : {
          build: {
            outDir: 'dist/client',
            manifest: true,
            rolldownOptions: {
              input: ['src/main.tsx', 'src/loader.ts'],
              output: { codeSplitting: { groups: FIRST_SCRIPTS } },
            },
          },
        },
  ),
);
