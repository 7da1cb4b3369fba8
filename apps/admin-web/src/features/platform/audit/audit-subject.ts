import type { AuditEntry } from '@qanoon/contracts/platform/audit';
import { formatMonth } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/audit';
import * as common from '@qanoon/messages/admin/common';
import type { Message } from '@qanoon/messages/message';

/**
 * The subject of actions that have neither a person nor a course, by the part of their name before the dot.
 */
const SUBJECTS = new Map(
  Object.entries<Message>({
    academy: m.academySettings,
    account: m.allAccounts,
    'automatic-issue': m.automaticIssue,
    'certificate-settings': m.certificateSettings,
    certificates: common.certificatesRegister,
    'credential-key': m.keyOfCredentials,
    matching: m.automaticApproval,
    server: m.server,
    students: m.allStudents,
  }),
);

/**
 * Says what an entry is about: the person and the course, or else what the decision concerns. The parts are
 * shown apart, because each has a direction of its own. Identifiers of the database are left out, because
 * they say nothing to a reader.
 */
export function subjectParts({ action, personName, courseTitle, subjectId, detail }: AuditEntry): string[] {
  const named = [personName, courseTitle].filter((each): each is string => Boolean(each));
  if (named.length > 0) return named;
  const own = detail.title ?? detail.code ?? detail.device;
  if (own) return [String(own)];
  const [kind = ''] = action.split('.');
  if (kind === 'credit')
    return [detail.transactionId ? m.transferWithId({ id: String(detail.transactionId) }) : m.transfer()];
  if (kind === 'books') return [formatMonth(subjectId)];
  if (kind === 'network') return [subjectId];
  const subject = SUBJECTS.get(kind);
  return [subject ? subject() : '–'];
}
