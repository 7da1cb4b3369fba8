import { parseArgs } from 'node:util';
import type { ParsedCredit } from '@qanoon/contracts/evidence/credits';
import { credits } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { connectApproved } from '../apps/api/src/evidence/automatic-approval/connect-approved.ts';
import { storeCredits } from '../apps/api/src/evidence/credits/store-credits.ts';
import { matchCredits } from '../apps/api/src/evidence/matching/match-credits.ts';
import { findOpenCredits } from '../apps/api/src/evidence/matching/matching.repo.ts';
import { CREDITS_OF_JOB } from '../apps/api/src/evidence/matching/matching.service.ts';
import { testApp } from '../apps/api/test/harness.ts';
import { payeeOf, submitPayment } from '../apps/api/test/support/evidence/matching.ts';

/**
 * Measures how long storing and matching many credits block the server's thread on SQLite, in processor time
 * between two timers: `pnpm bench credits [--credits 50000] [--payments 1000]`. A tenth of the credits has
 * the amount of the pending payments and the same name, so that the rules compare them with each other; a
 * tenth of the payments has the ID of a credit.
 */
const { values: options } = parseArgs({
  options: { credits: { type: 'string', default: '50000' }, payments: { type: 'string', default: '1000' } },
});
const [creditCount, paymentCount] = [Number(options.credits), Number(options.payments)];
const PRICE = asPaisa(450_000);

const idOf = (index: number): string => String(715_000_000_000 + index);

const app = await testApp();
try {
  const payee = await payeeOf(app, 'easypaisa');
  const student = () => build.student(app.db, { fullName: 'Sana Malik' });
  const courseId = (await build.course(app.db, { price: PRICE })).id;
  for (let index = 0; index < paymentCount; index += 1) {
    const transactionId = index % 10 === 0 ? idOf(index) : `9${idOf(index)}`;
    await submitPayment(app, { by: await student(), courseId, transactionId });
  }
  const parsed = Array.from({ length: creditCount }, (_, index) => creditOf(index));
  const at = app.deps.now();
  const ids = await measure('store', () =>
    app.db.transaction(async (tx) => {
      const stored = await storeCredits(app.deps, tx, {
        ...{
          payeeAccountId: payee,
          source: 'statement',
          parsed,
          reversals: [],
          unread: [],
          rows: creditCount,
          at,
        },
      });
      return stored.creditIds;
    }),
  );
  // This is what a matching job does for its credits, except the approvals, which are separate transactions.
  await measure('match', async () => {
    for (let from = 0; from < ids.length; from += CREDITS_OF_JOB) {
      const batch = ids.slice(from, from + CREDITS_OF_JOB);
      await connectApproved(app.deps, batch);
      await turn();
      await matchCredits(app.db, await findOpenCredits(app.db, batch));
      await turn();
    }
  });
  process.stdout.write(`${await app.db.$count(credits)} credits, ${paymentCount} pending payments\n`);
} finally {
  await app.close();
}

function creditOf(index: number): { credit: ParsedCredit; text: string } {
  const isNear = index % 10 === 0;
  const credit: ParsedCredit = {
    amount: isNear ? PRICE : asPaisa(100_000 + index),
    paidAt: app.deps.now(),
    precision: 'minute',
    transactionId: idOf(index),
    payerName: isNear ? 'SANA MALIK' : 'BILAL SHAH',
    payerAccount: '',
  };
  return { credit, text: `Raast P2P transfer from ${credit.payerName} TID: ${credit.transactionId}` };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Prints the longest block of this thread while `work` runs, and its duration. */
async function measure<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = used();
  const blocks: number[] = [];
  const look = () => {
    blocks.push(used() - last);
    last = used();
  };
  const timer = setInterval(look, 1);
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    look();
    clearInterval(timer);
    const longest = blocks.toSorted((a, b) => b - a).slice(0, 5);
    process.stdout.write(
      `${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, longest blocks ${longest
        .map((ms) => ms.toFixed(0))
        .join(', ')} ms\n`,
    );
  }
}
