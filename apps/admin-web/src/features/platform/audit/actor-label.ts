import type { AuditEntry } from '@qanoon/contracts/platform/audit';
import * as m from '@qanoon/messages/admin/audit';

/** Names who decided: an administrator, the operator of the server, or the server itself. */
export function actorLabel({ actorName, detail }: Pick<AuditEntry, 'actorName' | 'detail'>): string {
  if (actorName) return actorName;
  if (detail.automatic) return m.automaticApproval();
  return detail.operator ? m.serverOperator() : m.removedAccount();
}
