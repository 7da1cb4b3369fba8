import { type SQL, sql } from 'drizzle-orm';

/** Whether a payment pays for a course, alone or with others: a condition of queries that read `payments`. */
export const paysFor = (courseId: string): SQL =>
  sql`exists (select 1 from order_items as i where i.order_id = payments.order_id and i.course_id = ${courseId})`;
