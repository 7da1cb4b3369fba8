import { currentLanguage, type Language } from '@qanoon/messages/language';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What a payment pays for, in the language of its reader: the bundle, or all courses of its order. A column
 * of queries that read `payments`; null when they have none. The column of the order is written out, because
 * Drizzle leaves the table's name away when a query reads one table, and `order_id` alone would be that of
 * the items.
 */
export function paidTitle(reader: Language | SQL = currentLanguage()): SQL<string> {
  return sql<string>`coalesce(
    (select case when ${reader} = 'ur' and o.bundle_title_urdu <> '' then o.bundle_title_urdu else o.bundle_title end
      from orders as o where o.id = payments.order_id),
    (select string_agg(case when c.language <> ${reader} then coalesce(c.translation ->> 'title', c.title) else c.title end,
        case when ${reader} = 'ur' then '، ' else ', ' end order by i.order_index)
      from order_items as i join courses as c on c.id = i.course_id where i.order_id = payments.order_id))`;
}
