import type { Db } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { closedMonths } from '@qanoon/db/schema';
import { LEDGER_KIND_NAMES, LEDGER_KINDS } from '@qanoon/domain/money/ledger';
import { OPEN_STATUSES } from '@qanoon/domain/orders/order-states';
import { asc, sql } from 'drizzle-orm';

/** What a rule of the ledger requires and what the rows have; paisa or numbers of rows. */
export type Difference = { rule: LedgerRule; subject: string; expected: number; found: number };

/** An entry's accounts: those of its kind, of its order, its student and its course. */
const hasAccount = (side: 'debit' | 'credit', account: string): string => {
  if (account === 'order') return `${side} = 'order:' || order_id`;
  if (account === 'credit') return `${side} = 'credit:' || student_id`;
  if (account === 'sales' || account === 'discounts') return `${side} = '${account}:' || course_id`;
  return account === 'fees' ? `${side} = 'fees'` : `${side} like '${account}:_%'`;
};

// Columns that are null make a comparison null, which is not true.
const HAS_RIGHT_ACCOUNTS = LEDGER_KIND_NAMES.map((kind) => {
  const [debit, credit] = LEDGER_KINDS[kind];
  return `when '${kind}' then coalesce(${hasAccount('debit', debit)} and ${hasAccount('credit', credit)}, false)`;
}).join(' ');

const IS_OPEN = `o.status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** Sums the entries of a kind, minus those of the kinds that take them back. */
const net = (kind: string, ...reversals: string[]): string =>
  `coalesce(sum(case when kind = '${kind}' then amount when kind in (${reversals.map((each) => `'${each}'`).join(', ')}) then -amount else 0 end), 0)`;

/** Each rule as a query of `subject, expected, found`, which are rows only where the rule is broken, or `expected <> found`. */
const RULES = {
  'the balances of all accounts add up': `select 'the ledger' as subject, 0 as expected, coalesce(sum(balance), 0) as found from balances`,
  'an entry has the accounts of its kind': `select 'entry ' || id, 1, 0 from ledger_entries
    where amount <= 0 or not (case kind ${HAS_RIGHT_ACCOUNTS} else false end)`,
  'the account of an order has what was received while it is open, and nothing when it is closed': `
    select 'order ' || o.reference, case when ${IS_OPEN} then -o.received else 0 end, coalesce(b.balance, 0)
    from orders o left join balances b on b.account = 'order:' || o.id`,
  'the account of an order has its order': `select account, 1, 0 from balances
    left join orders o on o.id = substr(account, 7) where account like 'order:%' and o.id is null`,
  'an open order has received less than its total': `select 'order ' || o.reference, o.total, o.received from orders o
    where ${IS_OPEN} and (o.received < 0 or o.received >= o.total)`,
  'a closed order has received its total if it is paid, and nothing otherwise': `
    select 'order ' || o.reference, case when o.status = 'paid' then o.total else 0 end, o.received from orders o
    where not (${IS_OPEN})`,
  'the sales of an order are its total if it is paid': `
    select 'order ' || o.reference, case when o.status = 'paid' then o.total else 0 end, coalesce(e.sales, 0)
    from orders o left join entries_of_orders e on e.order_id = o.id`,
  'the discounts of an order are what its total is less than the list prices, if it is paid': `
    select 'order ' || o.reference, case when o.status = 'paid' then o.list_total - o.total else 0 end, coalesce(e.discounts, 0)
    from orders o left join entries_of_orders e on e.order_id = o.id`,
  'the prices of an order’s courses add up to its total': `
    select 'order ' || o.reference, o.total, coalesce(i.price, 0) from orders o left join items_of_orders i on i.order_id = o.id`,
  'the list prices of an order’s courses add up to its list total': `
    select 'order ' || o.reference, o.list_total, coalesce(i.list_price, 0)
    from orders o left join items_of_orders i on i.order_id = o.id`,
  'the entries of a payment are what it has brought': `
    select 'payment ' || p.id, case when p.status = 'completed' then coalesce(p.received_amount, -1) else 0 end, coalesce(e.received, 0)
    from payments p left join entries_of_payments e on e.payment_id = p.id`,
  'the receipts of a year have no gaps': `
    select 'the year ' || years.year, coalesce(n.last, 0), coalesce(r.receipts, 0)
    from (select year from receipt_numbers union select year from receipts) as years
    left join receipt_numbers n on n.year = years.year
    left join (select year, count(distinct number) as receipts from receipts where number >= 1 group by year) as r on r.year = years.year`,
  'the last receipt of a year has the last number': `
    select 'the year ' || r.year, coalesce(n.last, 0), r.highest
    from (select year, max(number) as highest from receipts group by year) as r left join receipt_numbers n on n.year = r.year`,
  'a paid order has a receipt': `select 'order ' || o.reference, 1, 0 from orders o
    where o.status = 'paid' and not exists (select 1 from receipts r where r.order_id = o.id)`,
  // A later order decides about the enrollment, and an administrator may have ended it.
  'a paid course is open': `
    select 'order ' || i.reference || ', course ' || i.course_id, 1, 0 from latest_items i
    left join enrollments e on e.student_id = i.student_id and e.course_id = i.course_id
    where i.nth = 1 and i.status = 'paid'
      and (e.id is null or (e.status <> 'approved' and not (e.status = 'ended' and e.ended_at is not null)))`,
} as const;
export type LedgerRule = keyof typeof RULES;

/** All rules are one statement, so that the rows are those of one moment while the server works. */
const DIFFERENCES = `(
  with balances as (
    select account, sum(amount) as balance from (
      select debit as account, amount from ledger_entries union all select credit, -amount from ledger_entries
    ) as sides group by account
  ), entries_of_orders as (
    select order_id, ${net('sale', 'sale-reversal')} as sales, ${net('discount', 'discount-reversal')} as discounts
    from ledger_entries where order_id is not null group by order_id
  ), items_of_orders as (
    select order_id, sum(price) as price, sum(list_price) as list_price from order_items group by order_id
  ), entries_of_payments as (
    select payment_id, ${net('payment', 'payment-reversal', 'credit-reversal')} as received
    from ledger_entries where payment_id is not null group by payment_id
  ), latest_items as (
    select i.student_id, i.course_id, o.reference, o.status,
      row_number() over (partition by i.student_id, i.course_id order by o.created_at desc, o.id desc) as nth
    from order_items i join orders o on o.id = i.order_id
  ), ${Object.values(RULES)
    .map((query, index) => `rule_${index}(subject, expected, found) as (${query})`)
    .join(', ')}
  ${Object.keys(RULES)
    .map(
      (rule, index) =>
        `select '${rule}' as rule, subject, expected, found from rule_${index} where expected <> found`,
    )
    .join('\n  union all ')}
) as differences`;

/** Lists where the rows break a rule of the ledger. */
export const listDifferences = (db: Db): Promise<Difference[]> =>
  db.transaction(async (tx) => {
    // The query may take longer than the statement timeout of requests.
    if (isPostgres)
      await tx
        .select({ timeout: sql`set_config('statement_timeout', '0', true)` })
        .from(sql`(select 1) as one`);
    return tx
      .select({
        rule: sql<LedgerRule>`rule`,
        subject: sql<string>`subject`,
        expected: sql<number>`expected`.mapWith(Number),
        found: sql<number>`found`.mapWith(Number),
      })
      .from(sql.raw(DIFFERENCES))
      .orderBy(sql`rule, subject`);
  });

/** Lists the totals that closed months have frozen, oldest first. */
export const listFrozen = (db: Db) =>
  db
    .select({ month: closedMonths.month, totals: closedMonths.totals })
    .from(closedMonths)
    .orderBy(asc(closedMonths.month));
