import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../lib/context.ts';
import { declareEvent } from '../lib/handlers.ts';

/** A student has watched the last video of a course. */
export const courseCompleted =
  declareEvent<[deps: Deps, tx: Tx, completion: { studentId: string; courseId: string }]>('course-completed');
