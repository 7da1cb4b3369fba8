import { currentLanguage, type Language } from '@qanoon/messages/language';
import { type SQL, sql } from 'drizzle-orm';
import { orderItems, orders, payments } from './schema.ts';

/**
 * What a payment pays for, in the language of its reader: the bundle, the courses of an order without one, or the course.
 * A column of queries that join `payments` and `courses`, because a payment itself names only the first course.
 */
export function paidTitle(reader: Language | SQL = currentLanguage()): SQL<string> {
  const titleOf = (course: string) =>
    sql`case when ${sql.raw(course)}.language <> ${reader}
      then coalesce(${sql.raw(course)}.translation ->> 'title', ${sql.raw(course)}.title) else ${sql.raw(course)}.title end`;
  return sql<string>`coalesce(
    (select case when ${reader} = 'ur' and o.bundle_title_urdu <> '' then o.bundle_title_urdu else o.bundle_title end
      from ${orders} as o where o.id = ${payments.orderId}),
    (select string_agg(${titleOf('c')}, case when ${reader} = 'ur' then '، ' else ', ' end order by i.order_index)
      from ${orderItems} as i join courses as c on c.id = i.course_id where i.order_id = ${payments.orderId}),
    ${titleOf('courses')})`;
}
