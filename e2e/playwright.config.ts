import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/programs.ts';
import type { ScreenOptions } from './screens/test-screens.ts';

const WHOLE_PRODUCT = 'whole-product/*.spec.ts';
const SCREENS = 'screens/*.spec.ts';
const CALL_DEPTH = 'screens/call-depth.spec.ts';

export default defineConfig<object, ScreenOptions>({
  testDir: 'journeys',
  projects: [
    // The longest journeys begin first, so that no worker waits for them at the end.
    { name: 'whole product', testMatch: WHOLE_PRODUCT },
    { name: 'journeys', testIgnore: [WHOLE_PRODUCT, 'screens/**'] },
    { name: 'screens', testMatch: SCREENS },
    // Calls are the same in both languages.
    { name: 'screens in Urdu', testMatch: SCREENS, testIgnore: CALL_DEPTH, use: { language: 'ur' } },
  ],
  globalSetup: './fixtures/run-folder.ts',
  // Two runs at the same time must not delete each other's traces.
  outputDir: `../test-results/${process.pid}`,
  fullyParallel: true,
  // A journey waits for its server or its browser in turn, so three workers use two processors.
  workers: '150%',
  // A busy machine may take ten times as long as an idle one.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Journeys replace responses, which a worker would fetch past them. app.spec.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    // Clicks wait until an animation has ended. One journey keeps the motion: first-course-sold.spec.ts.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
    screenshot: 'only-on-failure',
  },
});
