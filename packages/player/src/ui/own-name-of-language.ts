import type { CaptionLanguage } from '@qanoon/domain/lib/languages';

/** As their readers write them: who looks for a language recognizes its own name. */
const OWN_NAMES: Record<CaptionLanguage, string> = {
  en: 'English',
  ur: 'اردو',
  'pa-Arab': 'پنجابی',
  ps: 'پښتو',
  // The Sindhi letter ye, which Urdu texts must not have.
  sd: 'سنڌ\u064a',
};

/** `ur` → `اردو`; unknown codes are returned unchanged. */
export const ownNameOfLanguage = (language: string): string =>
  OWN_NAMES[language as CaptionLanguage] ?? language;
