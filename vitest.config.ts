import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', '**/*.unit.test.ts'];

/** Tests without a database. */
const UNIT = [
  'packages/{contracts,client,domain,messages,pdf,player,site-runtime,ui}/src/**/*.test.{ts,tsx}',
  'packages/messages/{compile,checks}/*.test.ts',
  'apps/*-web/src/**/*.test.ts',
  'apps/api/**/*.unit.test.ts',
  '{bench,scripts}/**/*.test.ts',
];
const INTEGRATION = ['apps/api/src/**/*.test.ts', 'apps/api/test/**/*.test.ts', 'packages/db/**/*.test.ts'];

/** `pnpm test` runs the main tier; anything else runs every test that it selects. */
const isMainTier = process.env.TEST_TIER === 'main';

/** A file begins with `@module-tag` and one of these names; a single test has the option `tags`. */
const TAGS = [
  { name: 'full', description: 'Costly: not in the main tier.' },
  {
    name: 'engine',
    description: 'The result can depend on the database: the main tier runs it on PostgreSQL, too.',
  },
  {
    name: 'any-engine',
    description: 'The result cannot depend on the database: it never runs on PostgreSQL.',
  },
  { name: 'object-store', description: 'Stores and sends files: it runs with an object store, too.' },
];

const integrationTests = globSync(INTEGRATION).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
/** The files with a tag, also if a single test has it. */
const listTagged = (tag: string): string[] => {
  const line = new RegExp(`^// @module-tag ${tag}$|tags: \\[[^\\]]*'${tag}'`, 'mu');
  return integrationTests.filter(({ text }) => line.test(text)).map(({ path }) => path);
};

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
    // A test waits for its server or its database in turn: three use two processors.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    tags: TAGS,
    projects: [
      'packages/client/testing/vitest.config.ts',
      { test: { name: 'unit', include: UNIT, exclude: ['**/*.component.test.tsx'], ...PATIENT } },
      integration('sqlite'),
      integration('postgres', {
        databaseUrl: 'postgres://chosen-by-the-harness',
        globalSetup: 'packages/db/testing/global-setup.ts',
        setupFiles: ['packages/db/testing/drop-closed-databases.ts'],
        include: isMainTier ? listTagged('engine') : INTEGRATION,
        exclude: listTagged('any-engine'),
      }),
      integration('object-store', {
        globalSetup: 'apps/api/test/support/object-store-setup.ts',
        include: listTagged('object-store'),
      }),
    ],
  },
});
