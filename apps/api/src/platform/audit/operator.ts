import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import { recordDecision } from './audit.service.ts';

/** The name of the operating system user who runs a command, for the audit log. */
export type Operator = { operator: string };

type Detail = Operator & Record<string, string | number | null>;

/** Adds an audit entry for a command, in its transaction. It has no actor, because there is no account. */
export const record = (
  tx: Tx,
  action: AuditAction,
  subject: { id: string; fullName: string | null },
  detail: Detail,
  at: Date,
): Promise<void> =>
  recordDecision(tx, {
    actorId: null,
    actorName: null,
    action,
    subjectId: subject.id,
    personName: subject.fullName,
    courseTitle: null,
    detail,
    createdAt: at,
  });
