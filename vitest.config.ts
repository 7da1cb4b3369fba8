import { defineConfig } from 'vitest/config';

const INTEGRATION = ['apps/api/src/**/*.test.ts', 'apps/api/test/**/*.test.ts', 'packages/db/**/*.test.ts'];

/** The same integration tests run on both dialects, in two projects: the dialect is fixed when the database package is loaded. */
const dialect = (name: 'sqlite' | 'postgres', DATABASE_URL: string, globalSetup: string[]) => ({
  test: {
    name,
    include: INTEGRATION,
    env: { DATABASE_URL },
    globalSetup,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/{contracts,client,ui}/src/**/*.test.{ts,tsx}', 'apps/*-web/src/**/*.test.ts'] } },
      dialect('sqlite', '', []),
      dialect('postgres', 'postgres://chosen-by-the-harness', ['packages/db/testing/global-setup.ts']),
    ],
  },
});
