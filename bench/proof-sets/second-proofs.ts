import {
  compareProofs,
  type ProofComparison,
} from '../../apps/api/src/evidence/proof-checks/comparison/compare-proofs.ts';
import { measureReading, type ReadingSample } from '../proof-reading.ts';
import { COPIES, type Copy } from '../second-drawing/copies.ts';
import { type Box, DrawingBrowser, type Drawn, type Picture } from '../second-drawing/drawing-browser.ts';
import { drawEdit, EDITS } from '../second-drawing/edits.ts';
import type { Layout } from '../second-drawing/layout.ts';
import { LAYOUTS } from '../second-drawing/layouts.ts';
import { drawFacts, drawNext, inKarachi, type SecondFacts } from '../second-drawing/shop-facts.ts';
import { openProof, percent, rankProofs, type StoredProof } from './stored-proofs.ts';

/**
 * Measures with a drawing that another hand made than the first, whose receipts the limits of the comparison
 * come from: 15 layouts in other fonts, drawn by a browser, with copies, forgeries and pairs of one shop. The
 * seeds are fixed, so two runs on one machine draw the same.
 */
type Options = { folder: string; receipts?: number; copied?: number; part?: string };
type Receipt = { layout: Layout; facts: SecondFacts; original: Drawn };
type Proof = StoredProof & Receipt;
type Measurement = { browser: DrawingBrowser; folder: string; proofs: Proof[]; copied: Proof[] };

const PARTS = { copies: measureCopies, edits: measureEdits, pairs: measurePairs };

/** The copies that are also read: what a chat and a viewer make of a receipt. */
const READ_COPIES = [
  'chat JPEG',
  'scale 0.5',
  'the card only',
  'in a light chat, 74 %',
  'in a black viewer, 88 %',
];

export async function measureSecondDrawing(options: Options): Promise<void> {
  const { folder, receipts = 6, copied = 2, part } = options;
  if (part !== undefined && part !== 'reading' && !(part in PARTS))
    throw new Error(
      `--part ${part} does not exist. Use one of ${[...Object.keys(PARTS), 'reading'].join(', ')}.`,
    );
  const browser = await DrawingBrowser.launch();
  try {
    const drawn = await drawAll(browser, receipts);
    if (part !== 'reading') {
      const proofs: Proof[] = [];
      for (const each of drawn) proofs.push({ ...each, ...(await openProof(folder, each.original.data)) });
      const measurement = {
        browser,
        folder,
        proofs,
        copied: proofs.filter((_, at) => at % receipts < copied),
      };
      for (const [name, measure] of Object.entries(PARTS))
        if (part === undefined || part === name) await measure(measurement);
    }
    if (part === undefined || part === 'reading')
      await measureReading(folder, await drawSamples(browser, drawn, { receipts, copied }));
  } finally {
    await browser.close();
  }
}

async function drawAll(browser: DrawingBrowser, receipts: number): Promise<Receipt[]> {
  const drawn: Receipt[] = [];
  for (const [at, layout] of LAYOUTS.entries())
    for (let number = 0; number < receipts; number++) {
      const facts = drawFacts(at * 1000 + number, layout.idForm);
      drawn.push({ layout, facts, original: await browser.drawReceipt(layout, facts) });
    }
  return drawn;
}

type CopyRow = {
  copies: number;
  first: number;
  among: number;
  same: number;
  except: number;
  falseSame: number;
};
const noCopies = (): CopyRow => ({ copies: 0, first: 0, among: 0, same: 0, except: 0, falseSame: 0 });

async function measureCopies(measurement: Measurement): Promise<void> {
  console.log(
    '\n| copy | copies | right proof first | among the compared ones | found | same picture | same receipt except | another proof as the same picture |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  const harmless = noCopies();
  for (const copy of COPIES) {
    const row = noCopies();
    for (const proof of measurement.copied) await checkCopy(measurement, copy, proof, row);
    printCopies(copy.name, row);
    if (copy.kind === 'harmless')
      for (const name of Object.keys(row) as (keyof CopyRow)[]) harmless[name] += row[name];
  }
  printCopies('all but photographs', harmless);
}

async function checkCopy(
  { browser, folder, proofs }: Measurement,
  copy: Copy,
  proof: Proof,
  row: CopyRow,
): Promise<void> {
  const other = proofs[(proofs.indexOf(proof) + Math.floor(proofs.length / 3)) % proofs.length]!;
  const picture = await copy.draw(browser, proof.original, other.original);
  const submitted = await openProof(folder, picture.data);
  const ranked = await rankProofs(submitted, proofs);
  row.copies += 1;
  row.first += Number(ranked[0]?.proof === proof);
  row.among += Number(ranked.some((each) => each.proof === proof));
  const found = new Set<string>();
  for (const { proof: candidate, view } of ranked) {
    const verdict = (await compareProofs(submitted.pictures, candidate.pictures, view))?.verdict;
    if (candidate === proof) found.add(verdict ?? 'nothing');
    // Some copies contain the other receipt, too.
    else if (candidate !== other) row.falseSame += Number(verdict === 'same-picture');
  }
  if (found.has('same-picture')) row.same += 1;
  else if (found.has('same-receipt-except')) row.except += 1;
}

function printCopies(name: string, { copies, first, among, same, except, falseSame }: CopyRow): void {
  const parts = [first, among, same + except, same, except].map((count) => percent(count, copies));
  console.log(`| ${name} | ${copies} | ${parts.join(' | ')} | ${falseSame} |`);
}

type EditRow = { edits: number; found: number; outlined: number; same: number; elsewhere: number };
const noEdits = (): EditRow => ({ edits: 0, found: 0, outlined: 0, same: 0, elsewhere: 0 });

async function measureEdits({ browser, folder, proofs, copied }: Measurement): Promise<void> {
  console.log('\n| edit | edits | found | edited place outlined | same picture | also outlined elsewhere |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const all = noEdits();
  for (const edit of EDITS) {
    const row = noEdits();
    for (const proof of copied) {
      const edited = await drawEdit(browser, proof, edit);
      if (!edited) continue;
      row.edits += 1;
      const submitted = await openProof(folder, edited.data);
      const ranked = await rankProofs(submitted, proofs);
      if (!ranked.some((each) => each.proof === proof)) continue;
      const comparison = await compareProofs(submitted.pictures, proof.pictures);
      row.found += Number(comparison !== undefined);
      row.same += Number(comparison?.verdict === 'same-picture');
      const outlines = comparison ? outlinesOf(comparison, edited) : [];
      row.outlined += Number(
        outlines.length > 0 && edited.places.every((place) => outlines.some((each) => overlap(each, place))),
      );
      row.elsewhere += Number(outlines.some((each) => !edited.places.some((place) => overlap(each, place))));
    }
    printEdits(edit.name, row);
    for (const name of Object.keys(row) as (keyof EditRow)[]) all[name] += row[name];
  }
  printEdits('all', all);
}

function printEdits(name: string, { edits, found, outlined, same, elsewhere }: EditRow): void {
  const parts = [found, outlined, same, elsewhere].map((count) => percent(count, edits));
  console.log(`| ${name} | ${edits} | ${parts.join(' | ')} |`);
}

const outlinesOf = ({ tiles }: ProofComparison, { width, height }: Picture): Box[] =>
  tiles.here.map((tile) => ({
    x: tile.x * width,
    y: tile.y * height,
    width: tile.width * width,
    height: tile.height * height,
  }));

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Draws two honest receipts of one shop, one after the other. */
const PAIRS: [name: string, next: (facts: SecondFacts) => SecondFacts][] = [
  ['the next ID in the same minute', (facts) => drawNext(facts, facts.paidAt.getUTCSeconds() < 50 ? 5 : -5)],
  ['the next ID, some minutes later', (facts) => drawNext(facts, 180)],
  ['the next ID, another day', (facts) => drawNext(facts, 24 * 60 * 60)],
  ['the next ID and another amount', (facts) => ({ ...drawNext(facts, 45), paisa: facts.paisa + 100_000 })],
  [
    'the next ID, of another customer',
    (facts) => ({ ...drawNext(facts, 400), payer: 'Tahira Yousaf', mood: facts.mood + 1 }),
  ],
];

async function measurePairs({ browser, folder, proofs }: Measurement): Promise<void> {
  console.log('\n| fair pair | pairs | same picture | same receipt except | nothing |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [name, next] of PAIRS) {
    const counts = { 'same-picture': 0, 'same-receipt-except': 0, nothing: 0 };
    for (const { layout, facts, pictures } of proofs) {
      const { data } = await browser.drawReceipt(layout, next(facts));
      const comparison = await compareProofs((await openProof(folder, data)).pictures, pictures);
      counts[comparison?.verdict ?? 'nothing'] += 1;
    }
    console.log(`| ${name} | ${proofs.length} | ${Object.values(counts).join(' | ')} |`);
  }
}

/** Reads every receipt as it is, and some copies of the clean English ones. */
async function drawSamples(
  browser: DrawingBrowser,
  drawn: readonly Receipt[],
  { receipts, copied }: { receipts: number; copied: number },
): Promise<ReadingSample[]> {
  const samples = drawn.map((each) => sampleOf(each, each.layout.group, each.original));
  const english = drawn.filter(({ layout }, at) => layout.group === 'english' && at % receipts < copied);
  for (const { name, draw } of COPIES.filter((copy) => READ_COPIES.includes(copy.name)))
    for (const each of english)
      samples.push(sampleOf(each, name, await draw(browser, each.original, each.original)));
  return samples;
}

/** The number of characters of an ISO time that a receipt prints. */
const PRINTED = { second: 19, minute: 16, day: 10 };

function sampleOf({ layout, facts }: Receipt, kind: string, { data }: Picture): ReadingSample {
  const paidAt = inKarachi(facts.paidAt).toISOString().slice(0, PRINTED[layout.precision]);
  return { kind, picture: data, id: facts.id, amount: facts.paisa, paidAt };
}
