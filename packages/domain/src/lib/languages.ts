import type { Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/languages';

/** The languages of captions, as BCP 47 codes. */
export const CAPTION_LANGUAGES = ['en', 'ur', 'pa-Arab', 'ps', 'sd'] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

/** Names in messages: `Intl` names `pa-Arab` after the script, and not as its readers do. */
const NAMES: Record<CaptionLanguage, Message> = {
  en: m.english,
  ur: m.urdu,
  'pa-Arab': m.punjabiArabic,
  ps: m.pashto,
  sd: m.sindhi,
};

/** `ur` → `Urdu`; unknown codes are returned unchanged. */
export const languageName = (language: string): string => NAMES[language as CaptionLanguage]?.() ?? language;

/** The language of a title that has no field for it, by its script. */
export const languageOf = (title: string): Language => (/\p{Script=Arabic}/u.test(title) ? 'ur' : 'en');

/** The text direction of a language: all of these but English use Arabic script. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'en' ? 'ltr' : 'rtl');
