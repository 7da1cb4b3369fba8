import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareProofs } from '../apps/api/src/features/proof-checks/compare-proofs.ts';
import {
  drawReceiptPicture,
  type ReceiptFacts,
  sampleReceipt,
  twinOf,
} from '../apps/api/test/receipt-pictures.ts';
import { COPIES, editedAmount } from '../apps/api/test/receipt-variants.ts';
import { measureReading, type ReadingSample } from './proof-reading.ts';
import { measureSecondDrawing } from './second-proofs.ts';
import { openProof, percent, rankProofs, type StoredProof } from './stored-proofs.ts';

/**
 * Measures how copies of payment proofs are found: `pnpm bench proofs [receipts] [copied]`, by default 56 receipts in four
 * layouts, 24 of them copied in each way, and 12 twins (the same payer and amount, three minutes later). Prints a table for
 * docs/proof-checks.md. `--drawing second` measures with the second drawing (second-proofs.ts), of which the numbers are
 * those of each layout. `--part copies|edits|pairs|reading` measures one part; the first drawing has only `reading`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drawing: { type: 'string', default: 'first' },
    part: { type: 'string' },
  },
});
const counts = positionals.map(Number);
const [receiptCount = 56, copiedCount = 24] = counts;
const TWINS = 12;
if (!['first', 'second'].includes(options.drawing))
  throw new Error(`There is no drawing ${options.drawing}.`);

type Proof = StoredProof & { facts: ReceiptFacts; png: Buffer };
type Row = { copies: number; first: number; found: number; same: number; except: number; falseSame: number };

const folder = await mkdtemp(join(tmpdir(), 'qanoon-proofs-'));
try {
  if (options.drawing === 'second')
    await measureSecondDrawing({ folder, receipts: counts[0], copied: counts[1], ...options });
  else if (options.part === 'reading') await measureReading(folder, await drawSamples());
  else await measure();
} finally {
  await rm(folder, { recursive: true });
}
// The thread of the text recognition would keep the process.
process.exit();

async function measure(): Promise<void> {
  const receipts = Array.from({ length: receiptCount }, (_, at) => sampleReceipt(at));
  const twins = receipts.slice(0, TWINS).map(twinOf);
  const proofs: Proof[] = [];
  for (const facts of [...receipts, ...twins]) {
    const png = await drawReceiptPicture(facts);
    proofs.push({ facts, png, ...(await openProof(folder, png)) });
  }
  const startedAt = performance.now();
  const table = new Map<string, Row>();
  // A copy of each layout equally often, those with a twin among them.
  for (const [name, variant] of Object.entries({ ...COPIES, 'another amount': editedAmount })) {
    const row = { copies: 0, first: 0, found: 0, same: 0, except: 0, falseSame: 0 };
    for (const proof of proofs.slice(0, copiedCount)) await check(proof, await variant(proof), proofs, row);
    table.set(name, row);
    print(name, row);
  }
  const all = [...table.entries()].filter(([name]) => name in COPIES).map(([, row]) => row);
  const sum = (of: (row: Row) => number) => all.reduce((total, row) => total + of(row), 0);
  const copies = sum((row) => row.copies);
  console.log(
    `\nOf ${copies} copies ${percent(
      sum((row) => row.same + row.except),
      copies,
    )} were found, ${percent(
      sum((row) => row.same),
      copies,
    )} as the same picture.`,
  );
  await compareDifferent(proofs.slice(0, receiptCount), 'different receipts of one app');
  await compareTwins(proofs);
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
}

/** As the job does: the best five by their lines, compared by their tiles. */
async function check(original: Proof, copy: Buffer, proofs: readonly Proof[], row: Row): Promise<void> {
  const submitted = await openProof(folder, copy);
  const ranked = rankProofs(submitted, proofs);
  row.copies += 1;
  row.first += Number(ranked[0] === original);
  for (const proof of ranked) {
    const verdict = (await compareProofs(submitted.pictures, proof.pictures))?.verdict;
    if (proof !== original) row.falseSame += Number(verdict === 'same-picture');
    else {
      row.found += 1;
      row.same += Number(verdict === 'same-picture');
      row.except += Number(verdict === 'same-receipt-except');
    }
  }
}

async function compareDifferent(proofs: readonly Proof[], name: string): Promise<void> {
  let [pairs, same, except] = [0, 0, 0];
  for (const [at, one] of proofs.entries())
    for (const other of proofs.slice(at + 1)) {
      if (one.facts.layout !== other.facts.layout) continue;
      const verdict = (await compareProofs(one.pictures, other.pictures))?.verdict;
      pairs += 1;
      same += Number(verdict === 'same-picture');
      except += Number(verdict === 'same-receipt-except');
    }
  console.log(`${pairs} pairs of ${name}: ${same} same picture, ${except} same receipt except`);
}

async function compareTwins(proofs: readonly Proof[]): Promise<void> {
  let [same, except] = [0, 0];
  const tiles: number[] = [];
  for (let at = 0; at < TWINS; at++) {
    const found = await compareProofs(proofs[at]!.pictures, proofs[receiptCount + at]!.pictures);
    same += Number(found?.verdict === 'same-picture');
    except += Number(found?.verdict === 'same-receipt-except');
    if (found) tiles.push(found.differingTiles);
  }
  console.log(
    `${TWINS} pairs of twins: ${same} same picture, ${except} same receipt except; tiles ${tiles.join(' ')}`,
  );
}

function print(name: string, { copies, first, found, same, except, falseSame }: Row): void {
  const parts = [first, found, same, except].map((count) => percent(count, copies));
  console.log(`| ${name} | ${copies} | ${parts.join(' | ')} | ${falseSame} |`);
}

async function drawSamples(): Promise<ReadingSample[]> {
  const samples: ReadingSample[] = [];
  for (let at = 0; at < receiptCount; at++) {
    const facts = sampleReceipt(at);
    const { year, month, day, hour, minute } = facts.date;
    const paidAt = new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 16);
    const picture = await drawReceiptPicture(facts);
    samples.push({ kind: facts.layout, picture, id: facts.transactionId, amount: facts.amount, paidAt });
  }
  return samples;
}
