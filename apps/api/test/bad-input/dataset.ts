import type { Db } from '@qanoon/db/engine/client';
import * as schema from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build } from '@qanoon/db/testing/factories';
import { buildPrices } from '@qanoon/db/testing/price-factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { getTableColumns, is, sql, Table } from 'drizzle-orm';
import { hashToken } from '../../src/lib/tokens.ts';
import { hashPassword } from '../../src/people/passwords/passwords.ts';
import { getKeys } from '../../src/platform/push/load-keys.ts';
import { type TestApp, testApp } from '../harness.ts';

export const PASSWORD = 'a-long-enough-one';
export const RESET_TOKEN = 'reset-token-of-another-user';
export const ROLES = ['student', 'admin', 'owner', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** A server with one account of each role and one row of each kind that requests use. */
export async function buildDataset(settings: Record<string, string> = {}) {
  const app = await testApp(settings);
  // The first query of the push state creates its keys.
  await getKeys(app.deps);
  const { db } = app;
  const passwordHash = await hashPassword(PASSWORD);
  const [student, admin, owner] = [
    await build.student(db, { passwordHash }),
    await build.admin(db, { passwordHash }),
    await build.owner(db, { passwordHash }),
  ];
  const otherAdmin = await build.admin(db);
  const priced = await build.course(db);
  const free = await build.course(db, { price: asPaisa(0) });
  const { course: enrolled, videos } = await build.courseWithVideos(db, [2, 1]);
  await build.enrollment(db, { studentId: student.id, courseId: enrolled.id, completedAt: new Date(0) });
  const payment = await build.pendingPayment(db, { studentId: student.id });
  const reversible = await build.pendingPayment(db, { studentId: student.id });
  await app.as(admin).payments.approve({ paymentId: reversible.id });
  const [receipt] = await db.select().from(schema.receipts).limit(1);
  const { id: orderedId } = await build.course(db);
  const { orderId } = await app.as(student).orders.open({ courseIds: [orderedId] });
  const certificate = await build.certificateRequest(db);
  const proof = await build.upload(db, { ownerId: student.id, claimedAt: new Date(0) });
  const notification = await build.notification(db, { userId: student.id });
  const rating = await build.rating(db, { courseId: enrolled.id });
  const session = await build.session(db, { userId: student.id });
  const page = await buildAcademy.page(db);
  const publication = await buildAcademy.publication(db);
  await build.emailVerification(db, { tokenHash: hashToken(RESET_TOKEN) });
  await build.passwordReset(db, { tokenHash: hashToken(RESET_TOKEN) });
  const draft = await buildAcademy.courseDraft(db, { title: 'Torts' });
  const invitation = await buildAcademy.invitation(db, { invitedById: owner.id });
  const coupon = await buildPrices.coupon(db, { code: 'SAMPLE' });
  const bundle = await buildPrices.bundle(db, { courseIds: [priced.id, enrolled.id] });
  const scholarship = await buildPrices.scholarship(db, { studentId: student.id, courseId: priced.id });
  const users = { student, admin, owner };
  const [payee] = await app.db.select().from(schema.payeeAccounts).limit(1);
  const toPayee = { payeeAccountId: payee!.id };
  const credit = await buildCredits.credit(db, toPayee);
  const device = await buildCredits.device(db, toPayee);
  const objection = await buildCredits.objection(db, toPayee);
  const unread = await buildCredits.unreadMessage(db, toPayee);
  const ignored = await buildCredits.ignoredMessage(db, toPayee);
  return {
    app,
    ...users,
    otherAdmin,
    priced,
    free,
    enrolled,
    video: videos[0]!,
    payment,
    /** An approved payment, its paid order and its receipt. */
    reversible,
    receipt: receipt!,
    /** Another open order of the same student. */
    order: { id: orderId },
    certificate,
    proof,
    invitation,
    payee: payee!,
    credit,
    objection,
    device,
    unread,
    ignored,
    coupon,
    bundle,
    scholarship,
    notification,
    rating,
    session,
    draft,
    page,
    publication,
    /** A new session's token, because requests may end the previous session. */
    bearer: async (role: Role) => (role === 'guest' ? undefined : app.bearer(users[role])),
  };
}
export type Dataset = Awaited<ReturnType<typeof buildDataset>>;

/** Rejected requests also write rate limit counters. */
const IGNORED_TABLES = ['rate_limits'];

const sums = new WeakMap<Db, { execute(): Promise<Record<string, string>[]> }>();

/**
 * Row counts and column sums of all tables: every added or removed row, and almost every changed field,
 * changes the result.
 */
export async function stateOf(db: Db): Promise<string> {
  // Prepared once, because it runs after each of thousands of requests.
  const prepared = sums.get(db) ?? sumOf(db);
  sums.set(db, prepared);
  const [row] = await prepared.execute();
  return JSON.stringify(row);
}

function sumOf(db: Db) {
  const tables = Object.values(schema).filter((each) => is(each, Table) as boolean) as unknown as Table[];
  const all = tables.map((table) => {
    const columns = Object.values(getTableColumns(table)).map((column) => {
      if (column.dataType === 'boolean') return sql`sum(case when ${column} then 1 else 0 end)`;
      if (column.dataType === 'number') return sql`sum(${column})`;
      return sql`sum(length(cast(${column} as text)))`;
    });
    const parts = sql.join(
      [sql`count(*)`, ...columns].map((part) => sql`coalesce(cast(${part} as text), '-')`),
      sql` || ':' || `,
    );
    return [tableName(table), sql<string>`(select ${parts} from ${table})`] as const;
  });
  const selection = Object.fromEntries(all.filter(([name]) => !IGNORED_TABLES.includes(name)));
  return db.select(selection).from(sql`(select 1 as one) as one`).prepare('state');
}

const tableName = (table: Table): string =>
  (table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')]!;

/** Finds objects without rows, rows without objects except those in `withoutFile`, and temporary files. */
export async function findOrphans({ app }: Pick<Dataset, 'app'>, withoutFile: ReadonlySet<string>) {
  const { tmp, objects } = await app.files();
  const keys = new Set(
    (await app.db.select({ key: schema.uploads.objectKey }).from(schema.uploads)).map((row) => row.key),
  );
  return {
    tmp,
    objects: objects.filter((name) => !keys.has(`objects/${name}`)),
    rows: [...keys].filter((key) => !withoutFile.has(key) && !objects.includes(key.replace('objects/', ''))),
  };
}

export const uploadKeys = async ({ app }: Pick<Dataset, 'app'>): Promise<Set<string>> =>
  new Set(
    (await app.db.select({ key: schema.uploads.objectKey }).from(schema.uploads)).map((row) => row.key),
  );

export type InputResponse = Awaited<ReturnType<TestApp['inject']>>;
