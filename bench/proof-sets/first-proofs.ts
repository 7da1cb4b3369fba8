import { compareProofs } from '../../apps/api/src/evidence/proof-checks/comparison/compare-proofs.ts';
import { PLAIN } from '../../apps/api/src/evidence/proof-checks/comparison/picture-views.ts';
import { isScreenPicture } from '../../apps/api/src/evidence/proof-checks/receipts/screen-picture.ts';
import {
  type DrawnProof,
  drawProofs,
  readPicture,
} from '../../apps/api/test/support/evidence/proof-pictures.ts';
import { type Area, EDITS, isInArea } from '../../apps/api/test/support/evidence/receipt-edits.ts';
import {
  drawReceiptPicture,
  sampleReceipt,
  twinOf,
} from '../../apps/api/test/support/evidence/receipt-pictures.ts';
import { photographed, SCENES } from '../../apps/api/test/support/evidence/receipt-scenes.ts';
import { COPIES } from '../../apps/api/test/support/evidence/receipt-variants.ts';
import { percent, rankProofs } from './stored-proofs.ts';

const TWINS = 12;

type Copy = { picture: Buffer; area?: Area };
type Row = {
  copies: number;
  first: number;
  same: number;
  except: number;
  outlined: number;
  falseSame: number;
  falseExcept: number;
  photos: number;
};

type Counts = { receipts: number; copied: number };
let proofs: DrawnProof[];
let milliseconds = 0;

/**
 * Measures with receipts in four layouts, some copied, edited and shown in each way, and twins of the first
 * ones.
 */
export async function measureFirstDrawing({ receipts, copied }: Counts): Promise<void> {
  proofs = await drawProofs(receipts);
  for (const { facts } of proofs.slice(0, TWINS)) {
    const twin = twinOf(facts);
    const png = await drawReceiptPicture(twin);
    proofs.push({ facts: twin, png, ...(await readPicture(png)) });
  }
  await measure({ receipts, copied });
}

const photographedWith = (proof: DrawnProof, _: Buffer, seed: number) => photographed(proof, seed);

async function measure({ receipts, copied }: Counts): Promise<void> {
  const copies = await measureKinds('copy', copied, Object.entries(COPIES), async (make, proof) => ({
    picture: await make(proof),
  }));
  printSum('copies', copies);
  const edits = await measureKinds('edit', copied, Object.entries(EDITS), (make, proof) => make(proof));
  printSum('edited receipts', edits);
  const scenes = await measureKinds(
    'shown',
    copied,
    Object.entries<(proof: DrawnProof, other: Buffer, seed: number) => Promise<Buffer>>({
      ...SCENES,
      'a photo of the screen': photographedWith,
    }),
    async (make, proof, at) => ({
      picture: await make(proof, await drawReceiptPicture(sampleReceipt(receipts + at)), at + 1),
    }),
  );
  printSum('receipts that are shown in another way', scenes);
  const count = [...copies, ...edits, ...scenes].reduce((sum, row) => sum + row.copies, 0);
  console.log(`${Math.round(milliseconds / count)} ms for each search of copies`);
  await compareDifferent(proofs.slice(0, receipts));
  await compareTwins(receipts);
}

/** Measures each kind of copy on all layouts equally often, with the receipts that have a twin among them. */
async function measureKinds<Make>(
  title: string,
  copied: number,
  kinds: [string, Make][],
  copy: (make: Make, proof: DrawnProof, at: number) => Promise<Copy>,
): Promise<Row[]> {
  console.log(
    `\n| ${title} | copies | right proof first | same picture | same receipt except | place outlined |`,
  );
  console.log(`| --- | --- | --- | --- | --- | --- |`);
  const rows: Row[] = [];
  for (const [name, make] of kinds) {
    const row = {
      copies: 0,
      first: 0,
      same: 0,
      except: 0,
      outlined: 0,
      falseSame: 0,
      falseExcept: 0,
      photos: 0,
    };
    for (const [at, proof] of proofs.slice(0, copied).entries())
      await check(proof, await copy(make, proof, at), row);
    rows.push(row);
    print(name, row);
  }
  return rows;
}

/** Finds copies as the job does: the nearest by their lines, compared by their tiles. */
async function check(original: DrawnProof, { picture, area }: Copy, row: Row): Promise<void> {
  const { pictures, lines } = await readPicture(picture);
  const startedAt = performance.now();
  const ranked = await rankProofs({ pictures, lines }, proofs);
  const leaders = [ranked[0], ranked.find(({ view }) => view !== PLAIN)];
  row.copies += 1;
  row.photos += Number(!isScreenPicture(pictures.whole));
  row.first += Number(leaders.some((leader) => leader?.proof === original));
  let verdict: string | undefined;
  let isOutlined = false;
  for (const { proof, view } of ranked) {
    const found = await compareProofs(pictures, proof.pictures, view);
    if (proof !== original) {
      row.falseSame += Number(found?.verdict === 'same-picture');
      row.falseExcept += Number(found?.verdict === 'same-receipt-except');
      continue;
    }
    if (!found || verdict === 'same-picture') continue;
    verdict = found.verdict;
    isOutlined = area !== undefined && found.tiles.here.some((place) => isInArea(place, area));
  }
  milliseconds += performance.now() - startedAt;
  row.same += Number(verdict === 'same-picture');
  row.except += Number(verdict === 'same-receipt-except');
  row.outlined += Number(isOutlined);
}

async function compareDifferent(receipts: readonly DrawnProof[]): Promise<void> {
  let [pairs, same, except] = [0, 0, 0];
  for (const [at, one] of receipts.entries())
    for (const other of receipts.slice(at + 1)) {
      if (one.facts.layout !== other.facts.layout) continue;
      const verdict = (await compareProofs(one.pictures, other.pictures))?.verdict;
      pairs += 1;
      same += Number(verdict === 'same-picture');
      except += Number(verdict === 'same-receipt-except');
    }
  console.log(
    `${pairs} pairs of different receipts of one app: ${same} same picture, ${except} same receipt except`,
  );
}

async function compareTwins(receipts: number): Promise<void> {
  let [same, except] = [0, 0];
  const tiles: number[] = [];
  for (let at = 0; at < TWINS; at++) {
    const found = await compareProofs(proofs[at]!.pictures, proofs[receipts + at]!.pictures);
    same += Number(found?.verdict === 'same-picture');
    except += Number(found?.verdict === 'same-receipt-except');
    if (found) tiles.push(found.differingTiles);
  }
  console.log(
    `${TWINS} pairs of twins: ${same} same picture, ${except} same receipt except; tiles ${tiles.join(' ')}`,
  );
}

function print(name: string, { copies, first, same, except, outlined }: Row): void {
  const parts = [first, same, except, outlined].map((count) => percent(count, copies));
  console.log(`| ${name} | ${copies} | ${parts.join(' | ')} |`);
}

function printSum(name: string, rows: readonly Row[]): void {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const copies = sum((row) => row.copies);
  const share = (of: (row: Row) => number) => percent(sum(of), copies);
  console.log(
    `\nOf ${copies} ${name} ${share((row) => row.same + row.except)} were found, ${share((row) => row.same)} as the same picture, ${share((row) => row.outlined)} with the edited place outlined. Other proofs: ${sum((row) => row.falseSame)} as the same picture, ${sum((row) => row.falseExcept)} as the same receipt except. Taken for photos: ${sum((row) => row.photos)}.`,
  );
}
