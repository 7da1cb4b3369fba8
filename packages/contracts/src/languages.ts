/** What captions can be written in, as BCP 47. */
export const CAPTION_LANGUAGES = ['en', 'ur', 'pa-Arab', 'ps', 'sd'] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });

/** `Urdu` of `ur`; the code itself where nobody knows it. */
export const languageName = (language: string): string => NAMES.of(language) ?? language;

/** Which way a language is read; all but English are written in Arabic script here. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'en' ? 'ltr' : 'rtl');
