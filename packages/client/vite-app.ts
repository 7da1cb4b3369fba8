import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressedAssets } from './vite/compressed-assets.ts';
import { layerOrder } from './vite/layer-order.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

/** Stands on the first screen of every page, and is smaller than what a request of its own costs. */
const WORDMARK = /\/wordmark-academy\.svg$/u;

/**
 * The build settings that the three apps share. `base` is the path an app lives under on every deployment
 * (decisions.md, "Topology"); everything else about where it runs is told to it at run time.
 */
export const webApp = ({ base }: { base: '/' | '/student/' | '/admin/' }): UserConfig => ({
  base,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
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
