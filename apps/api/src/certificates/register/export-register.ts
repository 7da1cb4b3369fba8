import type { IssuedState } from '@qanoon/domain/certificates/certificate-states';
import { csvLine } from '@qanoon/domain/lib/csv';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { inLanguage, type Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/certificate-register';
import { allPages } from '../../lib/all-pages.ts';
import type { Deps } from '../../lib/context.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import type { Issuer } from '../issuing/complete-certificate.ts';
import { readIssuedPage } from '../records/list-certificates.ts';

const ROWS_AT_ONCE = 500;

const HEADER = [
  m.certificateCode,
  m.student,
  m.emailHeading,
  m.course,
  m.instructor,
  m.issuedPakistanTime,
  m.state,
  m.stateSincePakistanTime,
  m.reason,
  m.source,
  m.replaces,
  m.replacedBy,
  m.sha256,
];
const STATES: Record<IssuedState, Message> = { valid: m.valid, replaced: m.replaced, revoked: m.revoked };
const SOURCES: Record<'drawn' | 'uploaded', Message> = { drawn: m.drawn, uploaded: m.uploaded };

/**
 * Exports the issued certificates, or those that match the search and the state, as CSV in a language, in the
 * order of the list, a part at a time. The export is recorded in the audit log without the search, which may
 * be a name.
 */
export async function* exportRegister(
  { db, now }: Deps,
  by: Issuer,
  {
    search,
    state,
    language,
  }: { search?: string | undefined; state?: IssuedState | undefined; language: Language },
): AsyncGenerator<string> {
  await db.transaction((tx) =>
    recordDecision(tx, {
      actorId: by.id,
      actorName: by.name,
      subjectId: 'certificates',
      personName: null,
      courseTitle: null,
      action: 'certificates.exported',
      detail: {
        filtered: state ?? (search ? 'yes' : 'no'),
        ...(by.operator !== undefined && { operator: by.operator }),
      },
      createdAt: now(),
    }),
  );
  // The stream continues the generator outside of the call and its language.
  const write = (cells: () => string[]) => inLanguage(language, () => csvLine(cells()));
  yield `\ufeff${write(() => HEADER.map((heading) => heading()))}`;
  const pages = allPages((cursor) =>
    readIssuedPage({ db }, { search, state }, { cursor, limit: ROWS_AT_ONCE }),
  );
  for await (const rows of pages) {
    const lines = rows.map((row) => write(() => cellsOf(row)));
    if (lines.length > 0) yield lines.join('');
  }
}

type Row = Awaited<ReturnType<typeof readIssuedPage>>['items'][number];

function cellsOf(row: Row): string[] {
  const { certificate, studentName, studentEmail, courseTitle, instructorName } = row;
  const state = certificate.state as IssuedState;
  const since = state === 'replaced' ? certificate.replacedAt : certificate.revokedAt;
  const reason = state === 'replaced' ? row.reissueReason : certificate.revokeReason;
  return [
    certificate.code ?? '',
    studentName,
    studentEmail,
    courseTitle,
    instructorName,
    formatDateTime(certificate.issuedAt!.toISOString()),
    STATES[state](),
    since ? formatDateTime(since.toISOString()) : '',
    reason ?? '',
    certificate.source ? SOURCES[certificate.source]() : '',
    row.replaces ?? '',
    row.replacedBy ?? '',
    certificate.fileSha256 ?? '',
  ];
}
