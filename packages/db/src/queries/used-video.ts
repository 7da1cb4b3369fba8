import { sql } from 'drizzle-orm';

/**
 * The SQL condition that a course or a draft uses a video. Partial indexes of both engines need this exact
 * text, which keeps a start from reading every upload.
 */
export const USED_VIDEO = "purpose = 'video' and claimed_at is not null";
export const IS_USED_VIDEO = sql.raw(USED_VIDEO);
