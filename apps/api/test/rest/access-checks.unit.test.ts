import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
const files = globSync('**/*.ts', { cwd: SOURCE, exclude: ['**/*.test.ts'] })
  .sort()
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8').replaceAll(/^import .*$/gmu, '') }));
/** All code except the transports and what all domains build on. */
const IN_DOMAINS = /^(?!http\/|lib\/).+\//u;
const listFiles = (pattern: RegExp, place = /^/u): string[] =>
  files.filter(({ path, text }) => place.test(path) && pattern.test(text)).map(({ path }) => path);

test('only the transports require an access', () => {
  expect(listFiles(/requireAccess\(/u)).toEqual([
    'http/plugins/route-access.ts',
    'http/rest/rest.ts',
    'http/uploads/check-upload-access.ts',
    'lib/access.ts',
    'lib/trpc.ts',
  ]);
});

/**
 * Why each file reads permissions. Everything else that an account may do follows from the declared access.
 */
const READERS: Record<string, string> = {
  'administration/installation/remove-demo.ts':
    'what a removal deletes is left out for others than the owner',
  'administration/search/search.service.ts': 'a search finds the kinds whose lists the reader may open',
  'administration/server-settings/server-settings.service.ts':
    'the settings are left out for others than the owner',
  'catalog/course-management/get-course-overview.ts':
    'the sales of a course are left out for readers of no figures',
  'certificates/records/draw-picture.ts': 'a certificate belongs to its student and to reviewers',
  'certificates/records/list-certificates.ts': 'a certificate belongs to its student and to reviewers',
  'certificates/settings/certificate-settings.service.ts':
    'a signature or a seal is shown to those who manage the academy',
  'evidence/automatic-approval/switch-automatic-approval.ts':
    'the answer says whether the reader may start the approval',
  'money/receipts/receipts.service.ts':
    'a receipt belongs to its student, to reviewers and to readers of figures',
  'orders/payments/payments.service.ts': 'a proof belongs to its student and to reviewers',
  'people/admins/admins.service.ts': 'nobody grants or takes a permission that they do not hold',
  'people/sessions/authenticate.ts': 'the session of an administrator contains the permissions',
  'people/sessions/find-acting-account.ts': 'a job acts for an account later than the transport checked it',
  'platform/audit/audit.service.ts':
    'the details of an entry are left out for readers without the permission of its action',
  'platform/files/file-access.ts': 'a file belongs to its owner and to those who manage what it is part of',
  'platform/notifications/notifications.service.ts':
    'a stream has the events of the permissions at each moment',
  'platform/push/notification-recipients.repo.ts': 'a notice goes to the administrators who may act on it',
};

test('a service reads a permission only to choose what an answer contains, or whose an object is', () => {
  const found = listFiles(/isAllowed\(|\bactor\??\.(?:isOwner|permissions)/u, IN_DOMAINS);
  expect(found).toEqual(Object.keys(READERS));
});

test('a service refuses with FORBIDDEN only what another administrator decides, or a job does too late', () => {
  expect(listFiles(/AppError\('FORBIDDEN'/u, IN_DOMAINS)).toEqual([
    'catalog/course-drafts/schedule-draft.ts',
    'certificates/issuing/undo-issue.ts',
    'evidence/reviews/queue-decision.ts',
    'evidence/reviews/reviews.jobs.ts',
  ]);
});
