import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { subsetFonts } from '../vite/subset-fonts.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react(), tailwindcss(), subsetFonts()],
  // These dependencies are found before the first test, because a later one makes Vite reload the page, with
  // a second React.
  optimizeDeps: {
    entries: ['apps/*-web/src/{features,routes}/**/*.tsx', 'packages/{client,player,ui}/src/**/*.tsx'].map(
      (pattern) => `${REPOSITORY}${pattern}`,
    ),
  },
  test: {
    name: 'components',
    dir: REPOSITORY,
    include: ['{apps,packages}/*/src/**/*.component.test.tsx'],
    setupFiles: [fileURLToPath(new URL('setup.ts', import.meta.url))],
    isolate: false,
    // The pages run after the other projects, which share their workers.
    sequence: { groupOrder: 1 },
    // The number of pages of one browser, each of which runs file after file.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--disable-background-networking',
            '--disable-component-update',
            '--autoplay-policy=no-user-gesture-required',
          ],
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
