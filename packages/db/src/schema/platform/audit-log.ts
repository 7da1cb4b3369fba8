import { AUDIT_ACTIONS } from '@qanoon/contracts/platform/audit';
import { createdAt, id, index, json, table, text } from '../columns.ts';
import { users } from '../people/users.ts';

type Value = string | number | boolean | null;

/**
 * Decisions of administrators. Rows are inserted in the transaction of the decision; only an erasure of a
 * student updates them.
 */
export const auditLog = table(
  'audit_log',
  {
    id: id(),
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    subjectId: text().notNull(),
    /**
     * Names at the time of the decision: who decided, whom and which course it was about. Null where there is
     * none.
     */
    actorName: text(),
    personName: text(),
    courseTitle: text(),
    /** `before` and `after` are states of what was changed. */
    detail: json<Record<string, Value | Record<string, Value>>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_created_at').on(t.createdAt, t.id),
    index('audit_log_action_created_at').on(t.action, t.createdAt, t.id),
    index('audit_log_subject_id').on(t.subjectId),
  ],
);
