import type { AuditAction } from '@qanoon/contracts/audit';
import type { Tx } from '@qanoon/db/client';
import { recordDecision } from '../audit/audit.service.ts';

/** Who is at the server's command line: the name of the operating system's account, for the audit log. */
export type Operator = { operator: string };

/** What cannot be done, told to whoever is at the command line; the message is a sentence that says what to do. */
export class Refusal extends Error {}

type Detail = Operator & Record<string, string | number | null>;

/** Writes down what was done at the command line, in its transaction: there is no account to name. */
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
