import { creditObjections, credits, notifications, payments, unreadMessages } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { shuffle } from '../../../test/support/evidence/credit-texts.ts';
import {
  type HostileItem,
  type HostileOrder,
  hostileScenario,
} from '../../../test/support/evidence/hostile-scenario.ts';
import {
  importReversals,
  payeeOf,
  recordProofCheck,
  runMatching,
  turnOff,
  turnOn,
} from '../../../test/support/evidence/matching.ts';
import { long } from '../../../test/support/test-length.ts';
import { randomFrom } from '../../demo/plan/random-from.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { storeCredits } from '../credits/store-credits.ts';
import { matchPendingJob } from './matching.service.ts';

/** The seed of the first run; `MATCHING_SEED` overrides it. */
const SEED = Number(process.env.MATCHING_SEED ?? 41);
/** The share of 1,000 orders and 1,500 hostile credits that a run uses. */
const SHARE = long ? 1 : 0.1;
const MINUTES = 60_000;

let app: TestApp;
let owner: User;
const payees = new Map<HostileItem['account'], string>();
beforeAll(async () => {
  app = await testApp();
  owner = await build.admin(app.db, { isOwner: true });
  for (const account of ['easypaisa', 'jazzcash'] as const) payees.set(account, await payeeOf(app, account));
});
afterAll(() => app.close());

const courseIds = new Map<number, string>();
async function submit({ studentName, price, transactionId }: HostileOrder): Promise<string> {
  const student = await build.student(app.db, { fullName: studentName });
  const courseId = courseIds.get(price) ?? (await build.course(app.db, { price: asPaisa(price) })).id;
  courseIds.set(price, courseId);
  const proof = await build.upload(app.db, { ownerId: student.id });
  const { paymentId } = await app.as(student).payments.requestEnroll({
    ...{ courseId, method: 'easypaisa', transactionId, proofUploadId: proof.id },
  });
  await recordProofCheck(app, proof.id);
  return paymentId;
}

const importItems = (items: readonly HostileItem[], account: HostileItem['account']) =>
  app.db.transaction((tx) =>
    storeCredits(app.deps, tx, {
      ...{ payeeAccountId: payees.get(account)!, source: 'statement', unread: [] },
      parsed: items.flatMap((item) => ('credit' in item ? [item] : [])),
      reversals: items.flatMap((item) => ('reversal' in item ? [item] : [])),
      ...{ rows: items.length, at: app.deps.now() },
    }),
  );

/** The items in a random order, each after the one that it depends on, in imports of up to twelve. */
function importsOf(items: readonly HostileItem[], random: () => number): HostileItem[][] {
  const order = new Map(items.map((item) => [item, random()]));
  for (const item of items) if (item.after !== undefined) order.set(item, 1 + order.get(items[item.after]!)!);
  const sorted = [...items].sort((a, b) => order.get(a)! - order.get(b)!);
  return (['easypaisa', 'jazzcash'] as const).flatMap((account) => {
    const own = sorted.filter((item) => item.account === account);
    const batches: HostileItem[][] = [];
    while (own.length > 0) batches.push(own.splice(0, 1 + Math.floor(random() * 12)));
    return batches;
  });
}

test('no hostile credit lets anybody in, and each text that was imported can be found', {
  timeout: 15 * MINUTES,
}, async () => {
  const { orders, items, hostileItems } = hostileScenario(SEED, SHARE);
  if (long) expect([orders.length, hostileItems]).toEqual([1002, 1504]);
  const random = randomFrom(SEED);
  await turnOff(app);
  const paymentIds = new Map<string, HostileOrder>();
  const batches = importsOf(items, random);
  const works = shuffle<HostileOrder | null>([...orders, ...batches.map(() => null)], random);
  for (const work of works)
    if (work) paymentIds.set(await submit(work), work);
    else {
      const batch = batches.shift()!;
      await importItems(batch, batch[0]!.account);
    }
  await turnOn(app);
  await app.db.transaction((tx) => app.deps.jobs.add(tx, matchPendingJob, {}));
  await runMatching(app);

  const approved = await app.db.select().from(payments).where(eq(payments.status, 'completed'));
  const kinds = approved.map(({ id }) => paymentIds.get(id)!.kind);
  expect(new Set(kinds), `MATCHING_SEED=${SEED}`).toEqual(new Set(['honest']));
  expect(kinds.length, 'all honest orders').toBe(orders.filter(({ kind }) => kind === 'honest').length);
  expect(await checkLedger(app.db)).toEqual([]);

  const lost = await findLostTexts(items);
  expect(lost).toEqual([]);

  // Each payment whose money the bank takes back later has its own notice.
  const later = approved.slice(0, Math.ceil(approved.length / 5));
  for (const { transactionId, amount } of later)
    await importReversals(app, payees.get('easypaisa')!, [{ transactionId, amount }]);
  const told = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, owner.id), eq(notifications.kind, 'payment-taken-back')));
  expect(told.map(({ subjectId }) => subjectId).sort()).toEqual(later.map(({ id }) => id).sort());
  expect(await checkLedger(app.db)).toEqual([]);
  process.stdout.write(
    `${approved.length} honest orders of ${orders.length} were approved, 0 of ${hostileItems} hostile credits let somebody in\n`,
  );
});

/** The items whose text is not that of a credit or an objection and is not listed as unread. */
async function findLostTexts(items: readonly HostileItem[]): Promise<string[]> {
  const stored = await Promise.all([
    app.db.select({ text: credits.originalText }).from(credits),
    app.db.select({ text: creditObjections.originalText }).from(creditObjections),
    app.db.select({ text: unreadMessages.text }).from(unreadMessages),
  ]);
  const numbers = new Set(stored.flat().map(({ text }) => /item (\d+)$/u.exec(text)?.[1]));
  return items
    .filter(({ text }) => !numbers.has(/item (\d+)$/u.exec(text)![1]))
    .map((item) => JSON.stringify(item));
}
