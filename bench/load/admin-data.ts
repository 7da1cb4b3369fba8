import { diffCounters, repairCounters } from '@qanoon/db/counters/repair';
import type { Db } from '@qanoon/db/engine/client';
import { courses, uploads, users } from '@qanoon/db/schema';
import { createSearchTriggers, dropSearchTriggers } from '@qanoon/db/search/entry-triggers';
import {
  createSearchIndex,
  dropPostgresIndexes,
  fillEntries,
  REBUILD_INDEX,
} from '@qanoon/db/search/search-index';
import { LEVELS } from '@qanoon/domain/catalog/catalogue';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { asPaisa } from '@qanoon/domain/lib/money';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';

/** One in twenty students has each first name. */
const FIRST_NAMES = [
  ...['Muhammad', 'Ahmed', 'Ali', 'Hassan', 'Bilal', 'Usman', 'Fatima', 'Ayesha', 'Zainab', 'Sana'],
  ...['Hamza', 'Omar', 'Hina', 'Imran', 'Kashif', 'Nadia', 'شہادت', 'محمد', 'علی', 'فاطمہ'],
];
const LAST_NAMES = [
  ...[
    'Khan',
    'Malik',
    'Hussain',
    'Shah',
    'Qureshi',
    'Siddiqui',
    'Chaudhry',
    'Butt',
    'Mirza',
    'Sheikh',
    'Saeed',
  ],
  ...['Jawad', 'Abbasi', 'Bhatti', 'Awan', 'Lodhi', 'ملک', 'قریشی', 'Zulfiqar'],
];
/** SQL that picks one of the names for each number. `step` mixes their order. */
const oneOf = (names: string[], step: number) =>
  `(case (i % 10007) * ${step} % 10007 % ${names.length} ${names.map((name, index) => `when ${index} then '${name}'`).join(' ')} end)`;

/** The payments are spread over this many days before `now`. */
const DAYS = 730;

/**
 * Inserts `courses` courses (default 1,000) and `count` students with one payment each: 70 % approved, 10 %
 * pending, 20 % rejected, and an order for each. Half of the approved students have a certificate. `url` is
 * the address of `db`.
 */
export async function fillDataset(
  db: Db,
  {
    url,
    courses: courseCount = 1000,
    count,
    now,
  }: { url: string; courses?: number; count: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ ...userRow('decider', now), role: 'admin', canManageEnrollments: true });
    await tx.insert(uploads).values({
      id: 'proof',
      purpose: 'payment-proof',
      objectKey: 'objects/bench',
      contentType: 'image/png',
      bytes: 1,
      sha256: '0'.repeat(64),
      fileName: 'bench.png',
      claimedAt: now,
      createdAt: now,
    });
    const made = Array.from({ length: courseCount }, (_, index) => course(index, now));
    for (let start = 0; start < made.length; start += 100)
      await tx.insert(courses).values(made.slice(start, start + 100));
  });
  const sales = { count, courses: courseCount, now: now.getTime() };
  const engine = url.startsWith('postgres') ? 'postgres' : 'sqlite';
  const run = engine === 'postgres' ? runPostgres : runSqlite;
  await run(url, dropSearchTriggers(engine));
  await run(
    url,
    engine === 'postgres'
      ? // Triggers and foreign keys are off, and the counters are computed at the end.
        [
          'set session_replication_role = replica',
          ...saleRows(sales, {
            moment: (milliseconds) => `to_timestamp((${milliseconds}) / 1000.0)`,
            json: (text) => `(${text})::jsonb`,
          }),
        ]
      : saleRows(sales, { moment: (milliseconds) => milliseconds, json: (text) => text }),
  );
  // Search entries are written by one statement for each kind instead of a trigger for each row.
  await run(url, [
    'delete from search_entries',
    ...(engine === 'postgres' ? dropPostgresIndexes() : []),
    ...fillEntries(engine),
    ...(engine === 'postgres' ? createSearchIndex(engine) : [REBUILD_INDEX]),
    ...createSearchTriggers(engine),
  ]);
  // The planner needs statistics, and autovacuum has not run yet.
  if (engine === 'postgres') await run(url, ['vacuum analyze']);
  // The triggers are off during the insert, so the counters are computed once at the end.
  await repairCounters(db);
  const wrong = await diffCounters(db);
  if (wrong.length > 0) throw new Error(`${wrong.length} counters differ from their rows.`);
}

type Sales = { count: number; courses: number; now: number };

async function runSqlite(path: string, statements: string[]): Promise<void> {
  const connection = new Sqlite(path);
  try {
    connection.exec(`begin; ${statements.join(';')}; commit`);
  } finally {
    connection.close();
  }
}

async function runPostgres(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** SQL of each engine for a timestamp from milliseconds, and for a JSON value from a text. */
type Syntax = { moment: (milliseconds: string) => string; json: (text: string) => string };

/** SQL for the rows of `count` sales. */
function saleRows({ count, courses, now }: Sales, { moment, json }: Syntax): string[] {
  const at = moment(`${now} - (${count - 1} - i) * ${DAYS * DAY_MS} / ${count}`);
  // The oldest come first, and ids follow the order of creation, as in production.
  const number = `(${1_000_000_000} + i)`;
  const outcome = (completed: string, pending: string, failed: string) =>
    `case when i % 10 < 7 then ${completed} when i % 10 = 7 then ${pending} else ${failed} end`;
  const from = `from (with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select i from n) as sale`;
  const [student, enrollment, order, payment, courseId] = [
    `'student-' || ${number}`,
    `'enrollment-' || ${number}`,
    `'order-' || ${number}`,
    `'payment-' || ${number}`,
    `'course-' || (i * 7 % ${courses})`,
  ];
  const [studentName, courseTitle] = [
    `(${oneOf(FIRST_NAMES, 7919)} || ' ' || ${oneOf(LAST_NAMES, 6007)})`,
    `'Bench Course ' || (i * 7 % ${courses})`,
  ];
  const printed = json(
    `'{"studentName": "' || ${studentName} || '", "courseTitle": "' || ${courseTitle} || '", "instructorName": "Bench Instructor"}'`,
  );
  const price = '(100000 + i % 500 * 100)';
  const method = `(case i % 4 when 0 then 'easypaisa' when 1 then 'jazzcash' when 2 then 'sadapay' else 'bank' end)`;
  const creditKey = `'BENCH' || i`;
  return [
    `insert into users (id, email, full_name, full_name_folded, role, password_hash, email_verified_at, created_at)
     select ${student}, 'bench-' || i || '@example.test', ${studentName}, lower(${studentName}), 'student', 'none', ${at}, ${at} ${from}`,
    `insert into enrollments (id, student_id, course_id, status, approved_at, created_at)
     select ${enrollment}, ${student}, ${courseId}, ${outcome(`'approved'`, `'under_review'`, `'rejected'`)}, ${outcome(at, 'null', 'null')}, ${at} ${from}`,
    `insert into orders (id, reference, student_id, status, list_total, total, received, payees, paid_at, closed_at, created_at)
     select ${order}, 'BENCH-' || i, ${student}, ${outcome(`'paid'`, `'under_review'`, `'expired'`)}, ${price}, ${price}, ${outcome(price, '0', '0')},
       ${json(`'[]'`)}, ${outcome(at, 'null', 'null')}, ${outcome('null', 'null', at)}, ${at} ${from}`,
    `insert into order_items (id, order_id, student_id, course_id, course_title, course_language, list_price, price, discounts, order_index, is_open)
     select 'item-' || ${number}, ${order}, ${student}, ${courseId}, ${courseTitle}, 'en', ${price}, ${price}, ${json(`'[]'`)}, 0, i % 10 = 7 ${from}`,
    `insert into order_events (id, order_id, kind, status, payment_id, amount, created_at)
     select 'event-' || ${number}, ${order}, ${outcome(`'proof-approved'`, `'proof-submitted'`, `'expired'`)}, ${outcome(`'paid'`, `'under_review'`, `'expired'`)},
       ${payment}, ${price}, ${at} ${from}`,
    `insert into ledger_entries (id, kind, debit, credit, amount, student_id, order_id, payment_id, course_id, method, actor_id, created_at)
     select 'received-' || ${number}, 'payment', 'payee:' || ${method}, 'order:' || ${order}, ${price}, ${student}, ${order}, ${payment}, ${courseId}, ${method}, 'decider', ${at}
       ${from} where i % 10 < 7`,
    `insert into ledger_entries (id, kind, debit, credit, amount, student_id, order_id, payment_id, course_id, method, actor_id, created_at)
     select 'sold-' || ${number}, 'sale', 'order:' || ${order}, 'sales:' || ${courseId}, ${price}, ${student}, ${order}, ${payment}, ${courseId}, ${method}, 'decider', ${at}
       ${from} where i % 10 < 7`,
    `insert into payments (id, order_id, received_amount, credit_payee, credit_key, student_id, proof_upload_id, method, transaction_id, transaction_key, status, amount, decided_by_id, processed_at, created_at)
     select ${payment}, ${order}, ${outcome(price, 'null', 'null')}, ${outcome(method, method, 'null')}, ${outcome(creditKey, creditKey, 'null')}, ${student}, 'proof', ${method},
       'BENCH-' || i, 'BENCH' || i, ${outcome(`'completed'`, `'pending'`, `'failed'`)}, ${price}, ${outcome(`'decider'`, 'null', `'decider'`)},
       ${outcome(at, 'null', at)}, ${at} ${from}`,
    `insert into certificates (id, student_id, course_id, issued_at, printed, student_name_folded, course_title_folded, created_at)
     select 'certificate-' || ${number}, ${student}, ${courseId}, case when i % 4 = 1 then ${at} end, case when i % 4 = 1 then ${printed} end,
       case when i % 4 = 1 then lower(${studentName}) end, case when i % 4 = 1 then lower(${courseTitle}) end, ${at} ${from} where i % 10 < 7 and i % 2 = 1`,
    `insert into audit_log (id, actor_id, actor_name, action, subject_id, person_name, course_title, detail, created_at)
     select 'entry-' || ${number}, 'decider', 'Bench Admin', ${outcome(`'payment.approved'`, 'null', `'payment.rejected'`)}, ${payment}, ${studentName},
       ${courseTitle}, '{}', ${at} ${from} where i % 10 <> 7`,
  ];
}

const userRow = (id: string, createdAt: Date) => ({
  id,
  email: `${id}@example.test`,
  fullName: 'Bench Admin',
  passwordHash: 'none',
  createdAt,
});

const course = (index: number, now: Date) => ({
  id: `course-${index}`,
  title: `Bench Course ${index}`,
  shortDescription: 'What the law says, and how it is applied.',
  description: 'From the first principles to the newest judgments. '.repeat(20),
  level: LEVELS[index % LEVELS.length]!,
  price: asPaisa(100_000 + index * 100),
  instructorName: 'Bench Instructor',
  instructorBio: 'Teaches law.',
  learningOutcomes: ['Read a statute'],
  requirements: ['None'],
  syllabus: ['Week 1'],
  createdAt: new Date(now.getTime() - index * 3600_000),
});
