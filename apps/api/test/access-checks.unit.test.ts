import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');
const files = globSync('**/*.ts', { cwd: SOURCE, exclude: ['**/*.test.ts'] })
  .sort()
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8').replaceAll(/^import .*$/gmu, '') }));
const listFiles = (pattern: RegExp, folder = ''): string[] =>
  files.filter(({ path, text }) => path.startsWith(folder) && pattern.test(text)).map(({ path }) => path);

test('only the transports require an access', () => {
  expect(listFiles(/requireAccess\(/u)).toEqual([
    'access.ts',
    'http/edge/route-access.ts',
    'http/rest/rest.ts',
    'http/uploads/check-upload-access.ts',
    'trpc.ts',
  ]);
});

/** What each reads by permission. Everything else that an account may do follows from the declared access. */
const READERS: Record<string, string> = {
  'admins/admins.service.ts': 'nobody grants or takes a permission that they do not hold',
  'audit/audit.service.ts':
    'the details of an entry are left out for readers without the permission of its action',
  'auth/acting-account.ts': 'a job acts for an account later than the transport checked it',
  'auth/auth.service.ts': 'the session of an administrator contains the permissions',
  'certificates/certificate-picture.service.ts': 'a certificate belongs to its student and to reviewers',
  'certificates/certificates.service.ts': 'a certificate belongs to its student and to reviewers',
  'courses/course-overview.service.ts': 'the sales of a course are left out for readers of no figures',
  'files/file-access.ts': 'a file belongs to its owner and to those who manage what it is part of',
  'matching/matching-settings.service.ts': 'the answer says whether the reader may start the approval',
  'notifications/notifications.service.ts': 'a stream has the events of the permissions at each moment',
  'payments/payments.service.ts': 'a proof belongs to its student and to reviewers',
  'receipts/receipts.service.ts': 'a receipt belongs to its student, to reviewers and to readers of figures',
  'search/search.service.ts': 'a search finds the kinds whose lists the reader may open',
  'server-settings/server-settings.service.ts': 'the settings are left out for others than the owner',
  'setup/demo-removal.service.ts': 'what a removal deletes is left out for others than the owner',
};

test('a service reads a permission only to choose what an answer contains, or whose an object is', () => {
  const found = listFiles(/isAllowed\(|\bactor\??\.(?:isOwner|permissions)/u, 'features/');
  expect(found).toEqual(Object.keys(READERS).map((path) => `features/${path}`));
});

test('a service refuses with FORBIDDEN only what another administrator decides, or a job does too late', () => {
  expect(listFiles(/AppError\('FORBIDDEN'/u, 'features/')).toEqual([
    'features/certificates/drawn-certificates.service.ts',
    'features/courses/draft-schedule.service.ts',
    'features/reviews/queued-decisions.service.ts',
    'features/reviews/reviews.jobs.ts',
  ]);
});
