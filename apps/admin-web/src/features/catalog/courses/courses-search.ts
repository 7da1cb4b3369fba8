import { z } from 'zod';

/** The parameters of the address. Invalid values are ignored. */
export const coursesSearch = z.object({
  tab: z.enum(['drafts', 'archived']).optional().catch(undefined),
  /** `new`, or the id of the course whose editor is open. */
  edit: z.string().max(64).optional().catch(undefined),
  /** The draft of a new course whose editor is open. */
  draft: z.string().max(64).optional().catch(undefined),
  /** The lecture at which the editor opens. */
  lecture: z.string().max(64).optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
});
export type CoursesSearch = z.infer<typeof coursesSearch>;
