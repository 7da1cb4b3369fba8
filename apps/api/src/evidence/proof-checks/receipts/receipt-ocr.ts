import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, type Worker } from 'tesseract.js';

const require = createRequire(import.meta.url);
const CORE_FOLDER = dirname(require.resolve('tesseract.js-core/package.json'));
/**
 * The files come with the packages. If these paths were missing, the library would download the files at its
 * start.
 */
const MODELS = {
  eng: import.meta.resolve('@tesseract.js-data/eng/package.json'),
  urd: import.meta.resolve('@tesseract.js-data/urd/package.json'),
};
const VARIANT = '4.0.0_best_int';

/** Urdu receipts print their numbers and many names in Latin letters. */
export type Languages = 'eng' | 'urd+eng';

let recognizer: { languages: Languages; worker: Promise<Worker> } | undefined;

/**
 * Reads the text of a picture, in lines. The first call starts the library's own thread, which ends with the
 * calling thread. Only one recognizer runs, because each takes 200 MB: another language ends the one before.
 */
export async function readText(png: Buffer, languages: Languages = 'eng'): Promise<string> {
  if (recognizer?.languages !== languages) {
    await (await recognizer?.worker)?.terminate();
    recognizer = { languages, worker: startWorker(languages) };
  }
  const { data } = await (await recognizer.worker).recognize(png);
  return data.text;
}

/** All languages are put into one folder, because the library loads them from one. */
async function startWorker(languages: Languages): Promise<Worker> {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-languages-'));
  try {
    for (const language of languages.split('+') as (keyof typeof MODELS)[]) {
      const file = `${language}.traineddata.gz`;
      await symlink(fileURLToPath(new URL(`${VARIANT}/${file}`, MODELS[language])), join(folder, file));
    }
    return await createWorker(languages, OEM.LSTM_ONLY, {
      langPath: folder,
      corePath: CORE_FOLDER,
      cacheMethod: 'none',
      // If this handler were missing, the library would end the process.
      errorHandler: () => undefined,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
