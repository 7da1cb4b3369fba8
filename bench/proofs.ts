import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawReceiptPicture, sampleReceipt } from '../apps/api/test/support/evidence/receipt-pictures.ts';
import { measureReading, type ReadingSample } from './proof-reading.ts';
import { measureFirstDrawing } from './proof-sets/first-proofs.ts';
import { measureSecondDrawing } from './proof-sets/second-proofs.ts';

/**
 * Measures how copies of payment proofs are found: `pnpm bench proofs [receipts] [copied]`, by default 56
 * receipts in four layouts, 24 of them copied, edited and shown in each way, and 12 twins (the same payer and
 * amount, three minutes later). Prints tables for docs/proof-checks.md. `--drawing second` measures with the
 * second drawing (second-proofs.ts), of which the numbers are those of each layout. `--part
 * copies|edits|pairs|reading` measures one part; the first drawing has only `reading`.
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
if (!['first', 'second'].includes(options.drawing))
  throw new Error(`--drawing ${options.drawing} does not exist. Use first or second.`);

const folder = await mkdtemp(join(tmpdir(), 'qanoon-proofs-'));
try {
  if (options.drawing === 'second')
    await measureSecondDrawing({ folder, receipts: counts[0], copied: counts[1], ...options });
  else if (options.part === 'reading') await measureReading(folder, await drawSamples());
  else await measureFirstDrawing({ receipts: receiptCount, copied: copiedCount });
} finally {
  await rm(folder, { recursive: true });
}
// The process exits explicitly, because the thread of the text recognition would keep it alive.
process.exit();

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
