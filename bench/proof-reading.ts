import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import { readReceipt } from '../apps/api/src/evidence/proof-checks/receipts/read-receipt.ts';
import { percent } from './proof-sets/stored-proofs.ts';

/** A picture, and what it says. */
export type ReadingSample = {
  kind: string;
  picture: Buffer;
  id: string;
  /** The amount in paisa. */
  amount: number;
  /** Karachi time as ISO 8601 without its zone: all that is printed, `2026-11-08T12:31`, or the day. */
  paidAt: string;
};

type Outcome = 'right' | 'nothing' | 'wrong';
const FIELDS = ['ID', 'amount', 'date'] as const;
type Counts = Record<(typeof FIELDS)[number], Record<Outcome, number>>;

/** Reads each picture as the job does, and prints by kind how much of it was right, not read, or wrong. */
export async function measureReading(folder: string, samples: Iterable<ReadingSample>): Promise<void> {
  const kinds = new Map<string, Counts>();
  const wrong: string[] = [];
  const path = join(folder, 'read');
  for (const sample of samples) {
    await writeFile(path, sample.picture);
    const outcomes = judge(sample, await readReceipt(path));
    const counts = kinds.get(sample.kind) ?? noCounts();
    kinds.set(sample.kind, counts);
    for (const [field, outcome, read] of outcomes) {
      counts[field][outcome] += 1;
      if (outcome === 'wrong')
        wrong.push(
          `${sample.kind}: ${field} ${read} of ${JSON.stringify({ ...sample, picture: undefined })}`,
        );
    }
  }
  console.log(
    `\n| picture | read | ${FIELDS.map((field) => `${field} right | not read | wrong`).join(' | ')} |`,
  );
  console.log(`| --- | --- |${' --- |'.repeat(FIELDS.length * 3)}`);
  for (const [kind, counts] of kinds) print(kind, counts);
  print('all', sumOf([...kinds.values()]));
  for (const line of wrong) console.log(line);
}

function judge(
  { id, amount, paidAt }: ReadingSample,
  read: ReadReceipt,
): [field: (typeof FIELDS)[number], outcome: Outcome, read: unknown][] {
  const readKey = read.transactionId === null ? null : keyOf(read.transactionId);
  // A day that was read without its time counts as right, as far as it goes.
  const readTime = read.paidAt?.slice(0, 16) ?? null;
  const isRightTime = readTime !== null && (paidAt.startsWith(readTime) || readTime.startsWith(paidAt));
  return [
    ['ID', outcomeOf(readKey, readKey === keyOf(id)), read.transactionId],
    ['amount', outcomeOf(read.amount, read.amount === amount), read.amount],
    ['date', outcomeOf(readTime, isRightTime), read.paidAt],
  ];
}

const keyOf = (id: string): string => (refusedCharacter(id) ? id : normalizeTransactionId(id));

function outcomeOf(read: unknown, isRight: boolean): Outcome {
  if (read === null) return 'nothing';
  return isRight ? 'right' : 'wrong';
}

const noCounts = (): Counts => ({
  ID: { right: 0, nothing: 0, wrong: 0 },
  amount: { right: 0, nothing: 0, wrong: 0 },
  date: { right: 0, nothing: 0, wrong: 0 },
});

function sumOf(all: readonly Counts[]): Counts {
  const sum = noCounts();
  for (const counts of all)
    for (const field of FIELDS)
      for (const outcome of ['right', 'nothing', 'wrong'] as const)
        sum[field][outcome] += counts[field][outcome];
  return sum;
}

function print(kind: string, counts: Counts): void {
  const { right, nothing, wrong } = counts.ID;
  const all = right + nothing + wrong;
  const cells = FIELDS.flatMap((field) => Object.values(counts[field]).map((count) => percent(count, all)));
  console.log(`| ${kind} | ${all} | ${cells.join(' | ')} |`);
}
