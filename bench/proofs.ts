import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareProofs } from '../apps/api/src/features/proof-checks/compare-proofs.ts';
import {
  type ProofPictures,
  readProofPicture,
  withoutBorder,
} from '../apps/api/src/features/proof-checks/grey-picture.ts';
import type { LineHash } from '../apps/api/src/features/proof-checks/line-hashes.ts';
import { findSharedLines, scoresOf } from '../apps/api/src/features/proof-checks/line-score.ts';
import { readLines } from '../apps/api/src/features/proof-checks/read-lines.ts';
import {
  drawReceiptPicture,
  type ReceiptFacts,
  sampleReceipt,
  twinOf,
} from '../apps/api/test/receipt-pictures.ts';
import { COPIES, editedAmount } from '../apps/api/test/receipt-variants.ts';

/**
 * Measures how copies of payment proofs are found: `pnpm bench proofs [receipts] [copied]`, by default 56 receipts in four
 * layouts, 24 of them copied in each way, and 12 twins (the same payer and amount, three minutes later). Prints a table for
 * docs/proof-checks.md.
 */
const [receiptCount = 56, copiedCount = 24] = process.argv.slice(2).map(Number);
const TWINS = 12;
const CANDIDATES = 5;

type Proof = { facts: ReceiptFacts; png: Buffer; pictures: ProofPictures; lines: LineHash[] };
type Row = { copies: number; first: number; found: number; same: number; except: number; falseSame: number };

const folder = await mkdtemp(join(tmpdir(), 'qanoon-proofs-'));
try {
  await measure();
} finally {
  await rm(folder, { recursive: true });
}

async function measure(): Promise<void> {
  const receipts = Array.from({ length: receiptCount }, (_, at) => sampleReceipt(at));
  const twins = receipts.slice(0, TWINS).map(twinOf);
  const proofs: Proof[] = [];
  for (const facts of [...receipts, ...twins]) {
    const png = await drawReceiptPicture(facts);
    proofs.push({ facts, png, ...(await read(png)) });
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

async function read(picture: Buffer): Promise<Pick<Proof, 'pictures' | 'lines'>> {
  const path = join(folder, 'picture');
  await writeFile(path, picture);
  const pictures = await withoutBorder(await readProofPicture(path));
  return { pictures, lines: await readLines(pictures) };
}

/** As the job does: the best five by their lines, compared by their tiles. */
async function check(original: Proof, copy: Buffer, proofs: readonly Proof[], row: Row): Promise<void> {
  const { pictures, lines } = await read(copy);
  const scores = scoresOf(proofs.map((each) => findSharedLines(lines, each.lines)));
  const ranked = proofs
    .map((proof, at) => ({ proof, score: scores[at]! }))
    .sort((one, other) => other.score - one.score)
    .slice(0, CANDIDATES);
  row.copies += 1;
  row.first += Number(ranked[0]!.proof === original);
  for (const { proof } of ranked) {
    const verdict = (await compareProofs(pictures, proof.pictures))?.verdict;
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

function percent(count: number, all: number): string {
  return `${Math.round((1000 * count) / all) / 10} %`;
}
