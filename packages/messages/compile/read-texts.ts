import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../src/language.ts';

/** Texts by key, as a JSON file contains them. */
export type Texts = Record<string, string>;
/** The two languages of a module of messages, for example `public/payment`. */
export type Module = { name: string; texts: Record<Language, Texts> };

/** Reads `en/AREA/NAME.json` and `ur/AREA/NAME.json` in `folder`. A missing file has no texts. */
export function readModules(folder: string): Module[] {
  const names = new Set(LANGUAGES.flatMap((language) => jsonFilesIn(join(folder, language))));
  return [...names].sort().map((name) => ({
    name,
    texts: { en: readTexts(join(folder, 'en', name)), ur: readTexts(join(folder, 'ur', name)) },
  }));
}

const jsonFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length));

function readTexts(path: string): Texts {
  try {
    return JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${path}.json: ${(error as Error).message}`, { cause: error });
  }
}
