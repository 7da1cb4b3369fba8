import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { mergeConfig, type UserConfig } from 'vite';
import { compressedAssets } from './vite/compressed-assets.ts';
import { layerOrder } from './vite/layer-order.ts';
import { portalPage } from './vite/portal-page.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

/** The wordmark is on the first screen of every page, and smaller than the overhead of a request. */
const WORDMARK = /\/wordmark-academy\.svg$/u;

type WebApp = {
  base: '/' | '/student/' | '/admin/';
  /**
   * Puts a route's loader into the file of its page instead of the first scripts. This suits an app of many
   * pages.
   */
  splitsLoaders?: boolean;
};

/**
 * The build settings that the three apps share. `base` is an app's path on every deployment
 * (docs/product.md#addresses-of-the-apps). Hosts and URLs are runtime configuration.
 */
export const webApp = ({ base, splitsLoaders = false }: WebApp): UserConfig => ({
  base,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      ...(splitsLoaders && { codeSplittingOptions: { defaultBehavior: [['loader', 'component']] } }),
    }),
    react(),
    tailwindcss(),
    subsetFonts(),
    layerOrder(),
    compressedAssets(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: (file) => WORDMARK.test(file),
    modulePreload: { polyfill: false },
  },
});

/** This script sends calls while the others load, so it is a separate file. */
const EARLY_CALLS = /\/src\/lib\/early-calls\.ts$/u;

/** The build settings of a portal. `title` is the page's title until a route sets its own. */
export const portalApp = ({ title, ...app }: WebApp & { title: string }): UserConfig =>
  mergeConfig(webApp(app), {
    plugins: [portalPage(title)],
    build: {
      // .size-limit.mjs reads what a page loads.
      manifest: true,
      rolldownOptions: {
        output: {
          // What every page needs is in one file, because on a slow line the headers and round trips of 40
          // files cost two seconds.
          codeSplitting: {
            groups: [{ name: 'start', tags: ['$initial'], test: (id: string) => !EARLY_CALLS.test(id) }],
          },
        },
      },
    },
  });
