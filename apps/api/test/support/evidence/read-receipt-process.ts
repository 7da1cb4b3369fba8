import { readReceipt } from '../../../src/evidence/proof-checks/receipts/read-receipt.ts';

/** Reads the receipt in the picture that the argument names, and prints what was read. */
const receipt = await readReceipt(process.argv[2]!);
process.stdout.write(JSON.stringify({ receipt, refusesNetwork: 'refusesNetwork' in globalThis }), () =>
  process.exit(),
);
