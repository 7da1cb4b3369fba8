import { defineConfig } from 'vitest/config';

/** What stores and sends files runs once more with an object store in place of the folder. */
const FILES = [
  'apps/api/test/{files,rest-journey,rest-scenario}.test.ts',
  'apps/api/src/features/uploads/{uploads,resumable-uploads,fsck}.test.ts',
];
/** What needs no database: it runs once. */
const UNIT = [
  'packages/{contracts,client,ui}/src/**/*.test.{ts,tsx}',
  'apps/*-web/src/**/*.test.ts',
  'apps/api/**/*.unit.test.ts',
  'scripts/*.test.ts',
];
const INTEGRATION = ['apps/api/src/**/*.test.ts', 'apps/api/test/**/*.test.ts', 'packages/db/**/*.test.ts'];

/** The same integration tests run on both dialects, in two projects: the dialect is fixed when the database package is loaded. */
const dialect = (name: string, DATABASE_URL: string, globalSetup: string[], include = INTEGRATION) => ({
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/*.unit.test.ts'],
    env: { DATABASE_URL, TEST_PROJECT: name },
    globalSetup,
    // To load the server costs as much as most files' tests: a worker loads it once. What a file changes outside its database it puts back.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Vitest leaves one processor free: on two that is half of the machine, and much of a file's time is waiting.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: UNIT } },
      dialect('sqlite', '', []),
      dialect('postgres', 'postgres://chosen-by-the-harness', ['packages/db/testing/global-setup.ts']),
      dialect('object-store', '', ['apps/api/test/object-store-setup.ts'], FILES),
    ],
  },
});
