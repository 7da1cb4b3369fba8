import type { ParsedCredit, ParsedReversal } from '@qanoon/contracts/evidence/credits';
import {
  academySettings,
  credits as creditRows,
  payeeAccounts,
  payments,
  proofChecks,
} from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq, inArray } from 'drizzle-orm';
import { matchingJobs } from '../../../src/evidence/automatic-approval/automatic-approval.jobs.ts';
import { start } from '../../../src/evidence/automatic-approval/switch-automatic-approval.repo.ts';
import { storeCredits } from '../../../src/evidence/credits/store-credits.ts';
import { scheduleMatching } from '../../../src/evidence/matching/matching.service.ts';
import { certainPayments } from '../../../src/evidence/reviews/approve-certain.ts';
import { startWorkers } from '../../../src/workers.ts';
import type { TestApp, User } from '../../harness.ts';

export const HOUR = 3600;
let numbers = 0;
/** Creates an ID of twelve digits, as jazzcash prints it. */
export const newTransactionId = (): string => String(7_153_358_000_00 + ++numbers);

/** Finds the account of a method that `addTestPayees` has added. */
export async function payeeOf(
  { db }: Pick<TestApp, 'db'>,
  method: 'easypaisa' | 'jazzcash',
): Promise<string> {
  const [account] = await db.select().from(payeeAccounts).where(eq(payeeAccounts.method, method));
  return account!.id;
}

type Submission = {
  by?: User;
  orderId?: string;
  courseId?: string;
  transactionId?: string;
  price?: number;
  /** Whether the proof was compared with the others before the jobs run. */
  isProofChecked?: boolean;
};

/** Submits a proof for a student's order of a new course. */
export async function submitPayment(
  app: TestApp,
  { by, price = 450_000, isProofChecked = true, ...given }: Submission = {},
) {
  const student = by ?? (await build.student(app.db, { fullName: 'Sana Malik' }));
  const courseId = given.courseId ?? (await build.course(app.db, { price: asPaisa(price) })).id;
  const orderId = given.orderId ?? (await app.as(student).orders.open({ courseIds: [courseId] })).orderId;
  const transactionId = given.transactionId ?? newTransactionId();
  const proof = await build.upload(app.db, { ownerId: student.id });
  const { paymentId } = await app.as(student).payments.requestEnroll({
    courseId,
    orderId,
    method: 'easypaisa',
    transactionId,
    proofUploadId: proof.id,
  });
  if (isProofChecked) await recordProofCheck(app, proof.id);
  return { student, courseId, orderId, paymentId, transactionId, proofUploadId: proof.id };
}

/**
 * Records that the proof of a payment was compared with the others and differs from all of them, as its job
 * does for a picture. Then the payment, which may have been compared with its credit before, is matched
 * again.
 */
export async function recordProofCheck({ db, deps }: Pick<TestApp, 'db' | 'deps'>, uploadId: string) {
  const at = deps.now();
  await db.transaction(async (tx) => {
    await tx.insert(proofChecks).values({ uploadId, state: 'checked', checkedAt: at, createdAt: at });
    const submitted = await tx.select().from(payments).where(eq(payments.proofUploadId, uploadId));
    for (const { id: paymentId } of submitted) await scheduleMatching(deps, tx, { paymentId });
  });
}

/** Stores reversals as an import does. */
export const importReversals = (
  app: Pick<TestApp, 'db' | 'deps'>,
  payeeAccountId: string,
  reversals: Partial<ParsedReversal>[],
) =>
  app.db.transaction((tx) => {
    const at = app.deps.now();
    return storeCredits(app.deps, tx, {
      ...{ payeeAccountId, source: 'statement', parsed: [], unread: [], rows: reversals.length, at },
      reversals: reversals.map((over) => ({
        reversal: { amount: asPaisa(450_000), paidAt: at, precision: 'minute', transactionId: null, ...over },
        text: `REVERSAL ${JSON.stringify(over)}`,
      })),
    });
  });

/** Stores credits as an import does. Returns the ids of the new ones. */
export async function importCredits(
  app: Pick<TestApp, 'db' | 'deps'>,
  payeeAccountId: string,
  credits: Partial<ParsedCredit>[],
): Promise<string[]> {
  const at = app.deps.now();
  const parsed = credits.map((over) => ({
    credit: {
      amount: asPaisa(450_000),
      paidAt: at,
      precision: 'minute' as const,
      transactionId: null,
      payerName: 'SANA MALIK',
      payerAccount: '',
      ...over,
    },
    text: JSON.stringify(over),
  }));
  const { creditIds } = await app.db.transaction((tx) =>
    storeCredits(app.deps, tx, {
      ...{ payeeAccountId, source: 'message', parsed, reversals: [], unread: [] },
      ...{ rows: credits.length, at },
    }),
  );
  const stored = await app.db.select().from(creditRows).where(inArray(creditRows.id, creditIds));
  // The ids are in the order of the given credits.
  return parsed.flatMap(({ text }) => stored.find(({ originalText }) => originalText === text)?.id ?? []);
}

/** Turns the automatic approval on without a job for the payments that wait. */
export const turnOn = ({ db, deps }: Pick<TestApp, 'db' | 'deps'>) =>
  db.transaction((tx) => start(tx, deps.now()));

export const turnOff = ({ db }: Pick<TestApp, 'db'>) =>
  db.transaction((tx) => tx.update(academySettings).set({ automaticApprovalSince: null }).execute());

const working = new WeakSet<TestApp>();
/** Runs the jobs that match and approve until none is due. */
export async function runMatching(app: TestApp): Promise<void> {
  if (!working.has(app)) startWorkers(app.deps, matchingJobs(certainPayments));
  working.add(app);
  await app.deps.jobs.settled();
}
