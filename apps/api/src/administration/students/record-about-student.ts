import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor } from '../../lib/context.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';

type Decision = {
  action: AuditAction;
  at: Date;
  courseTitle?: string;
  detail?: Record<string, string | number | null>;
};

/** Records an administrator's decision about a student, in its transaction. */
export const recordAboutStudent = (
  tx: Tx,
  actor: Actor,
  student: { id: string; fullName: string },
  { action, at, courseTitle, detail = {} }: Decision,
): Promise<void> =>
  recordDecision(tx, {
    actorId: actor.id,
    actorName: actor.name,
    subjectId: student.id,
    personName: student.fullName,
    courseTitle: courseTitle ?? null,
    action,
    detail,
    createdAt: at,
  });
