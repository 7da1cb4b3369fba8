/** What captions can be written in, as BCP 47. */
export const CAPTION_LANGUAGES = ['en', 'ur', 'pa-Arab', 'ps', 'sd'] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

const display = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });
/** A page of captions asks for the same few names hundreds of times. */
const NAMES = new Map<string, string | undefined>(
  CAPTION_LANGUAGES.map((language) => [language, display.of(language)]),
);

/** `Urdu` of `ur`; the code itself where nobody knows it. */
export const languageName = (language: string): string =>
  NAMES.get(language) ?? display.of(language) ?? language;

/** Which way a language is read; all but English are written in Arabic script here. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'en' ? 'ltr' : 'rtl');
