import type { ParsedCredit } from '@qanoon/contracts/evidence/credits';
import { creditObjections, credits, notifications, payments } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { asPaisa } from '@qanoon/domain/lib/money';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  importCredits,
  importReversals,
  newTransactionId,
  payeeOf,
  submitPayment,
  turnOn,
} from '../../../test/support/evidence/matching.ts';
import { rounds } from '../../../test/support/test-length.ts';
import { approveForPayments } from '../automatic-approval/automatic-approval.service.ts';
import { certainPayments } from '../reviews/approve-certain.ts';

const RUNS = rounds(6, 60);
const DAY_MS = 24 * 3600_000;
const YESTERDAY = new Date(NOW.getTime() - DAY_MS);

/** What each channel says about one transfer. The first three agree. */
const REPORTS = {
  message: { precision: 'import' },
  statement: { precision: 'day' },
  device: { precision: 'minute' },
  'another amount': { precision: 'day', amount: asPaisa(1500) },
  'another day': { precision: 'minute', paidAt: YESTERDAY },
  'another account': { precision: 'minute' },
  reversal: {},
  'a partial reversal': { amount: asPaisa(1500) },
} as const satisfies Record<string, Partial<ParsedCredit>>;
type Channel = keyof typeof REPORTS;
const CHANNELS = Object.keys(REPORTS) as Channel[];
const AGREEING: readonly Channel[] = ['message', 'statement', 'device'];
const differInDay = (channels: readonly Channel[]): boolean =>
  channels.includes('another day') && (channels.includes('statement') || channels.includes('device'));

let app: TestApp;
let owner: User;
let payee: string;
let otherPayee: string;
beforeAll(async () => {
  app = await testApp();
  owner = await build.admin(app.db, { isOwner: true });
  payee = await payeeOf(app, 'easypaisa');
  otherPayee = await payeeOf(app, 'jazzcash');
  await turnOn(app);
});
afterAll(() => app.close());

function report(channel: Channel, transactionId: string): Promise<unknown> {
  const over = { ...REPORTS[channel], transactionId };
  if (channel === 'reversal' || channel === 'a partial reversal') return importReversals(app, payee, [over]);
  return importCredits(app, channel === 'another account' ? otherPayee : payee, [over]);
}

/**
 * Reports a transfer for whose ID a student has submitted a payment. Returns what must not depend on the
 * order.
 */
async function reportInOrder(channels: readonly Channel[], { matchEach }: { matchEach: boolean }) {
  const transactionId = newTransactionId();
  const { paymentId } = await submitPayment(app, { transactionId });
  const approve = () => approveForPayments(app.deps, certainPayments, [paymentId]);
  for (const channel of channels) {
    await report(channel, transactionId);
    if (matchEach) await approve();
  }
  await approve();
  const stored = await app.db.select().from(credits).where(eq(credits.transactionKey, transactionId));
  const objections = await app.db
    .select()
    .from(creditObjections)
    .where(eq(creditObjections.transactionKey, transactionId));
  const own = stored.find(({ payeeAccountId }) => payeeAccountId === payee);
  const ofOwn = objections.filter(({ payeeAccountId }) => payeeAccountId === payee);
  const sorted = (values: (string | number)[]) => [...new Set(values)].sort();
  const dayOf = ({ paidAt, precision }: { paidAt: Date; precision: string }) =>
    precision === 'import' ? [] : [karachiDayOf(paidAt)];
  const amounts = ofOwn.filter(({ kind }) => kind === 'other-amount').map(({ amount }) => amount);
  const days = ofOwn.filter(({ kind }) => kind === 'other-day').flatMap(dayOf);
  const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
  return {
    paymentId,
    isApproved: payment!.status === 'completed',
    state: {
      kinds: objections.map(({ kind, payeeAccountId }) => `${kind} ${payeeAccountId}`).sort(),
      amounts: sorted([...(own ? [own.amount] : []), ...amounts]),
      days: sorted([...(own ? dayOf(own) : []), ...days]),
      reversals: sorted(ofOwn.filter(({ kind }) => kind === 'reversal').map(({ amount }) => amount)),
      isContradicted: stored.map(({ contradictedAt }) => contradictedAt !== null),
      isReversed: stored.map(({ reversedAt }) => reversedAt !== null).sort(),
    },
  };
}

const twoOrders = fc
  .subarray(CHANNELS, { minLength: 1 })
  .chain((channels) =>
    fc.tuple(
      fc.shuffledSubarray(channels, { minLength: channels.length }),
      fc.tuple(
        fc.shuffledSubarray(channels, { minLength: channels.length }),
        fc.array(fc.constantFrom(...channels), { maxLength: 3 }),
      ),
    ),
  );

test('the order and the repetition of the channels change nothing in what is stored and approved', async () => {
  await fc.assert(
    fc.asyncProperty(twoOrders, async ([channels, [shuffled, repeated]]) => {
      const one = await reportInOrder(channels, { matchEach: false });
      const other = await reportInOrder([...shuffled, ...repeated], { matchEach: false });
      expect(other.state).toEqual(one.state);
      expect(other.isApproved).toBe(one.isApproved);
      expect(one.isApproved, 'only reports that agree let a student in').toBe(
        channels.every((each) => AGREEING.includes(each) || each === 'another day') && !differInDay(channels),
      );
    }),
    { numRuns: RUNS },
  );
}, 300_000);

test('an approval that is contradicted later is told to the owner, whatever the order of the channels', async () => {
  await fc.assert(
    fc.asyncProperty(twoOrders, async ([channels, [shuffled]]) => {
      const one = await reportInOrder(channels, { matchEach: true });
      const other = await reportInOrder(shuffled, { matchEach: true });
      expect(other.state).toEqual(one.state);
      for (const { isApproved, paymentId } of [one, other]) {
        const notices = await app.db.$count(
          notifications,
          and(eq(notifications.userId, owner.id), eq(notifications.subjectId, paymentId)),
        );
        const isInDoubt = channels.some((each) => !AGREEING.includes(each) && each !== 'another day');
        // Each submitted payment has its own notice.
        if (isApproved) expect(notices > 1).toBe(isInDoubt);
      }
    }),
    { numRuns: RUNS },
  );
}, 300_000);
