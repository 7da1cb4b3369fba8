import { asTextPicture, readProofPicture } from '../src/features/proof-checks/grey-picture.ts';
import { readText } from '../src/features/proof-checks/receipt-ocr.ts';
import { readReceiptText } from '../src/features/proof-checks/receipt-text.ts';

/** Reads the receipt in the picture that the argument names, and prints what was read. */
const picture = await readProofPicture(process.argv[2]!);
const receipt = readReceiptText(await readText(await asTextPicture(picture)));
process.stdout.write(JSON.stringify({ receipt, refusesNetwork: 'refusesNetwork' in globalThis }), () =>
  process.exit(),
);
