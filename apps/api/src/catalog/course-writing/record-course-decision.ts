import type { Tx } from '@qanoon/db/engine/client';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import type { Author } from './take-course-files.ts';

type Decision = Pick<Parameters<typeof recordDecision>[1], 'action' | 'detail'> & { at: Date };

/** Records what was done with a course or a draft, in the transaction that does it. */
export const recordCourseDecision = (
  tx: Tx,
  { id: actorId, name: actorName }: Author,
  { id: subjectId, title: courseTitle }: { id: string; title: string },
  { at: createdAt, ...decision }: Decision,
): Promise<void> =>
  recordDecision(tx, {
    actorId,
    actorName,
    subjectId,
    personName: null,
    courseTitle,
    ...decision,
    createdAt,
  });
