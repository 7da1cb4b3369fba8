import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { drawReceiptPicture, sampleReceipt } from '../../../../test/support/evidence/receipt-pictures.ts';

vi.setConfig({ testTimeout: 120_000 });

test('text recognition needs no network', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-ocr-'));
  try {
    const picture = join(folder, 'receipt.png');
    const facts = sampleReceipt(1);
    await writeFile(picture, await drawReceiptPicture(facts));
    const script = fileURLToPath(
      new URL('../../../../test/support/evidence/read-receipt-process.ts', import.meta.url),
    );
    const preload = fileURLToPath(new URL('../../../../test/support/refuse-network.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      // The library's threads inherit the preloaded module.
      ['--import', preload, script, picture],
      { cwd: folder },
    );
    expect(JSON.parse(stdout)).toMatchObject({
      refusesNetwork: true,
      receipt: { transactionId: facts.transactionId },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
