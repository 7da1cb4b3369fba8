/** The languages of the interface, as BCP 47 codes. */
export const LANGUAGES = ['en', 'ur'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

/** The name of each language in itself: the texts of the switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ur: 'اردو' };

type Page = { document?: { documentElement: { lang: string } } };

/** In a browser the language of the page, which the server has written into `<html lang>`; else English. */
const languageOfPage = (): Language =>
  (globalThis as Page).document?.documentElement.lang === 'ur' ? 'ur' : 'en';

let source: () => Language = languageOfPage;
let chosen: Language | undefined;

/** The language in which messages and formats are written at the moment. */
export const currentLanguage = (): Language => chosen ?? source();

/**
 * Sets where the language is read from. A server that renders pages for several readers at a time reads it
 * from the request's context.
 */
export function setLanguageSource(read: () => Language): void {
  source = read;
}

/** Runs the synchronous `write` in the given language, for mails and documents of another reader. */
export function inLanguage<T>(language: Language, write: () => T): T {
  const before = chosen;
  chosen = language;
  try {
    return write();
  } finally {
    chosen = before;
  }
}
