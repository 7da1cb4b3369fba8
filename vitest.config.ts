import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from './scripts/test-workers.ts';

const EXCLUDED = ['**/node_modules/**', '**/*.unit.test.ts'];

/** Tests without a database. */
const UNIT = [
  'packages/{contracts,client,messages,player,ui}/src/**/*.test.{ts,tsx}',
  'packages/messages/compile/*.test.ts',
  'apps/*-web/src/**/*.test.ts',
  'apps/api/**/*.unit.test.ts',
  '{bench,scripts}/*.test.ts',
];
const INTEGRATION = ['apps/api/src/**/*.test.ts', 'apps/api/test/**/*.test.ts', 'packages/db/**/*.test.ts'];

/**
 * Tests of sockets, proxies, encoders, storage and modules, which run on SQLite only: their results do not
 * depend on the database. A test that checks rows, locks, SQL or transactions does not belong here.
 */
export const INDEPENDENT_OF_DATABASE = [
  'apps/api/src/{mail,media,storage}/*.test.ts',
  'apps/api/src/features/auth/user-agent.test.ts',
  'apps/api/src/features/uploads/{pdf-structure,webvtt}.test.ts',
  'apps/api/src/features/video/conversion.test.ts',
  'apps/api/test/{aborted-requests,body-watchdog,bundle,connection-limit,cross-origin,deploy}.test.ts',
  'apps/api/test/{delegated-streams,file-permissions,generated-client,import-rules}.test.ts',
  'apps/api/test/{load-shedding,loaded-packages,malformed-requests}.test.ts',
  'apps/api/test/{multipart-order,object-store,openapi,portal-app,proxy,rejected-bodies,rest-paths}.test.ts',
  'apps/api/test/{settings,slow-readers,three-hosts-credentials,trusted-proxies,video-streams}.test.ts',
  'packages/db/src/drizzle-exports.test.ts',
];

/** Tests that store and send files run again with an object store in place of the folder. */
const FILES = [
  'apps/api/test/{files,rest-journey,rest-scenario}.test.ts',
  'apps/api/src/features/uploads/{uploads,resumable-uploads,fsck}.test.ts',
];

/** A busy machine needs more than the defaults of five seconds for a test and one for a condition. */
const PATIENT = { testTimeout: 20_000, expect: { poll: { timeout: 10_000 } } };

type Options = {
  databaseUrl?: string;
  globalSetup?: string;
  setupFiles?: string[];
  include?: string[];
  exclude?: string[];
};

/** A project for each dialect, because the dialect is fixed when the database package is loaded. */
const integration = (
  name: string,
  { databaseUrl = '', globalSetup, setupFiles = [], include = INTEGRATION, exclude = [] }: Options = {},
) => ({
  test: {
    name,
    include,
    exclude: [...EXCLUDED, ...exclude],
    env: { DATABASE_URL: databaseUrl, TEST_PROJECT: name },
    globalSetup: globalSetup ? [globalSetup] : [],
    setupFiles,
    // Loading the server takes longer than most files' tests, so a worker loads it once. A file undoes its
    // changes outside its database.
    isolate: false,
    ...PATIENT,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: TEST_WORKERS,
    projects: [
      { test: { name: 'unit', include: UNIT, ...PATIENT } },
      integration('sqlite'),
      integration('postgres', {
        databaseUrl: 'postgres://chosen-by-the-harness',
        globalSetup: 'packages/db/testing/global-setup.ts',
        setupFiles: ['packages/db/testing/drop-closed-databases.ts'],
        exclude: INDEPENDENT_OF_DATABASE,
      }),
      integration('object-store', { globalSetup: 'apps/api/test/object-store-setup.ts', include: FILES }),
    ],
  },
});
