/**
 * Who may import whom (docs/architecture.md). Imports of types count as well: a file that needs another one's
 * types cannot be read or moved without it.
 */

import { DOMAINS } from './scripts/domains.ts';

const TESTS = ['^apps/api/test/', '^e2e/', '\\.test\\.tsx?$'];

/** What each folder may import of the workspace, in addition to itself and the messages. */
const LAYERS = {
  'packages/messages/': [],
  'packages/domain/': [],
  'packages/contracts/': ['packages/domain/'],
  'packages/pdf/': ['packages/domain/'],
  // The sample pictures have the ornaments of the pages.
  'packages/db/': [
    'packages/(?:contracts|domain)/',
    'packages/(?:client/src/catalog/cover-art|ui/src/components/brand/ornament-paths)\\.ts$',
  ],
  'packages/site-runtime/': [],
  // A test runs the script that keeps the first input.
  'packages/ui/': ['packages/(?:contracts|domain)/', 'packages/site-runtime/src/first-input\\.ts$'],
  'packages/client/': ['packages/(?:contracts|domain|ui)/', 'apps/api/src/router\\.ts$'],
  'packages/player/': ['packages/(?:client|contracts|domain|ui)/'],
  'apps/admin-web/': ['packages/(?:client|contracts|domain|player|ui)/'],
  'apps/public-web/': ['packages/(?:client|contracts|domain|player|site-runtime|ui)/'],
  'apps/student-web/': ['packages/(?:client|contracts|domain|player|ui)/'],
  // Both servers that send pages need these.
  'apps/api/': [
    'packages/(?:contracts|db|domain|pdf)/',
    'packages/site-runtime/src/server/(?:being-set-up|request-target|security-headers)\\.ts$',
  ],
  // Screens show the data of the component tests and are held to the same layout and language.
  'e2e/': [
    'apps/api/',
    'packages/(?:contracts|db|domain|pdf)/',
    'scripts/',
    '(?:apps/admin-web|packages/(?:client|ui))/testing/',
  ],
};

const layers = Object.entries(LAYERS).map(([folder, allowed]) => ({
  name: `layer ${folder}`,
  comment: 'docs/architecture.md lists what each folder may import.',
  severity: 'error',
  from: { path: `^${folder}` },
  to: {
    path: '^(?:apps|bench|e2e|packages|scripts)/',
    pathNot: [folder, 'packages/messages/', ...allowed].map((each) => `^${each}`),
  },
}));

/** In each package, a domain imports those before it and `lib`, on which all of them stand. */
const ORDERED = ['apps/api/src/', 'packages/contracts/src/', 'packages/domain/src/'];
const order = ORDERED.flatMap((folder) =>
  ['lib', ...DOMAINS].map((domain, index, all) => ({
    name: `${domain} of ${folder}`,
    comment: 'Imports run down in the order of domains (docs/architecture.md says how to turn one).',
    severity: 'error',
    from: { path: `^${folder}${domain}/`, pathNot: TESTS },
    to: { path: `^${folder}`, pathNot: `^${folder}(?:${all.slice(0, index + 1).join('|')})/` },
  })),
);

/** Modules that draw documents, during which nothing else runs on their thread. */
const DRAWING = [
  '^packages/pdf/src/',
  '^apps/api/src/catalog/share-image/draw-share-image\\.ts$',
  '^apps/api/src/money/receipts/receipt-(?:drawing|layout)\\.ts$',
  '^apps/api/src/certificates/drawing/certificate-(?:contents|drawing|foot|pictures)\\.ts$',
  '^apps/api/src/certificates/drawing/(?:fitted-text|guilloche|seal|text-blocks|[a-z]+-design)\\.ts$',
];

/** Modules that parse untrusted videos and CSV files, during which nothing else runs on their thread. */
const PARSERS = [
  'node_modules/mediabunny/',
  '^apps/api/src/media/parsing/(?:fast-start-plan|matroska-fault|mp4-boxes|mp4-index|mp4-samples|video-fault)\\.ts$',
  '^apps/api/src/lib/csv/parse-csv\\.ts$',
  '^apps/api/src/administration/student-import/student-csv(?:-records)?\\.ts$',
  '^apps/api/src/evidence/statements/(?:checks|reading)/(?:statement-(?:account|csv|layout|reader|rows)|understood-rows)\\.ts$',
];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule('unresolvable', 'The imported file or package does not exist.', {}, { couldNotResolve: true }),
    rule('cycle', 'Move what both files need to a third one.', {}, { circular: true }),
    rule(
      'file-name',
      'Name the file after its purpose instead of utils or helpers, and in kebab-case.',
      {},
      { path: ['\\b(?:utils|helpers)\\b', '[^a-z0-9./-][^/]*\\.css$'], pathNot: 'node_modules/' },
    ),
    ...layers,
    ...order,
    rule(
      'test-code',
      'Only tests import tests and what is for them: databases, data, answers.',
      { path: '^(?:apps|packages)/[^/]+/src/', pathNot: TESTS },
      { path: [...TESTS, '^(?:apps|packages)/[^/]+/testing/'] },
    ),
    rule(
      'router-type',
      'The builds of the web apps must not contain the server: use "import type".',
      { path: '^packages/client/' },
      { path: '^apps/api/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-features',
      'Features of a web app do not import each other; a route composes them, and a test as a route does.',
      { path: '^(apps/[a-z]+-web/src/features/)([^/]+/[^/]+)/', pathNot: TESTS },
      { path: '^$1[^/]+/[^/]+/', pathNot: ['^$1$2/'] },
    ),
    rule(
      'repo-of-another-domain',
      "Call that domain's service, never its repo.",
      { path: `^apps/api/src/((?:${DOMAINS.join('|')})/)`, pathNot: TESTS },
      {
        path: `^apps/api/src/(?:${DOMAINS.join('|')})/.+\\.repo\\.ts$`,
        // Lookups of accounts and payments, and the counters of limits, are for every domain above.
        pathNot: ['^apps/api/src/$1', '/find-[a-z]+\\.repo\\.ts$', '/rate-limits\\.repo\\.ts$'],
      },
    ),
    rule(
      'drizzle',
      "Only repos import Drizzle and the tables. Add a function to the feature's repo.",
      { pathNot: [...TESTS, '\\.repo\\.ts$', '^packages/db/', '^bench/'] },
      { path: ['node_modules/drizzle-orm/', '^packages/db/src/schema(?:/|\\.ts$)'] },
    ),
    rule(
      'fastify',
      'Only http/ and server.ts import Fastify. Pass the values you need as arguments.',
      { pathNot: [...TESTS, '^apps/api/src/(?:http/|server\\.ts$)', '^bench/'] },
      { path: 'node_modules/fastify(?:-plugin)?/' },
    ),
    rule(
      'trpc',
      'Only routers and the files that connect them import tRPC. Throw an AppError instead of its errors.',
      {
        pathNot: [
          ...TESTS,
          '\\.router\\.ts$',
          '^apps/api/src/(?:lib/trpc|lib/errors/errors|http/routes/trpc|http/pages/in-process-fetch)\\.ts$',
          '^packages/client/src/trpc/trpc\\.ts$',
          '^bench/',
        ],
      },
      { path: 'node_modules/@trpc/server/' },
    ),
    rule(
      'repo-above',
      'A repo imports no service, router or REST route.',
      { path: '^apps/api/src/.+\\.repo\\.ts$' },
      { path: '\\.(?:service|router|rest)\\.ts$' },
    ),
    rule(
      'service-above',
      'A service imports no router and no REST route.',
      { path: '^apps/api/src/.+\\.service\\.ts$' },
      { path: '\\.(?:router|rest)\\.ts$' },
    ),
    rule(
      'rest-below',
      'A REST route calls its procedure, which validates, instead of a service or a repo.',
      { path: '^apps/api/src/.+\\.rest\\.ts$' },
      { path: '\\.(?:service|repo)\\.ts$' },
    ),
    rule(
      'drawing-thread',
      'Only the workers of drawing threads load these modules. Other files may import their types.',
      { path: '^(?:apps/api|packages/pdf)/src/', pathNot: [...TESTS, ...DRAWING, '\\.worker\\.ts$'] },
      {
        path: [...DRAWING, 'node_modules/(?:harfbuzzjs|bidi-js|pdf-lib)/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'parser-thread',
      'Only the workers of parser threads load these modules. Other files may import their types.',
      { path: '^apps/api/src/', pathNot: [...TESTS, ...PARSERS, '\\.worker\\.ts$'] },
      { path: PARSERS, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'worker-type',
      'A worker runs in its own thread: import only its types.',
      { path: '^apps/api/src/', pathNot: TESTS },
      { path: '\\.worker\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
