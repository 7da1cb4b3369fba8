import { sql } from 'drizzle-orm';

/**
 * SQL condition: a video whose samples were not read yet. Partial indexes of both engines need this exact text, which
 * keeps a start from reading every upload.
 */
export const UNMEASURED_VIDEO = "purpose = 'video' and measured_at is null";
export const IS_UNMEASURED_VIDEO = sql.raw(UNMEASURED_VIDEO);
