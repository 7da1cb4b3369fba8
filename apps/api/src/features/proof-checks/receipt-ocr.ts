import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, type Worker } from 'tesseract.js';

const require = createRequire(import.meta.url);
/** The files come with the packages: without these paths the library downloads them when it starts. */
const LANGUAGE_FOLDER = fileURLToPath(
  new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng/package.json')),
);
const CORE_FOLDER = dirname(require.resolve('tesseract.js-core/package.json'));

let recognizer: Promise<Worker> | undefined;

/**
 * Reads the text of a picture, in lines. The first call starts the library's own thread, which ends with the thread that
 * calls.
 */
export async function readText(png: Buffer): Promise<string> {
  recognizer ??= createWorker('eng', OEM.LSTM_ONLY, {
    langPath: LANGUAGE_FOLDER,
    corePath: CORE_FOLDER,
    cacheMethod: 'none',
    // Otherwise it ends the process.
    errorHandler: () => undefined,
  });
  const { data } = await (await recognizer).recognize(png);
  return data.text;
}
