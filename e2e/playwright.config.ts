import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './seeded.ts',
  // Two runs at once must not clear each other's traces.
  outputDir: `../test-results/${process.pid}`,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
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
    // Recording costs a fifth of a journey's time: only what failed is recorded, when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
