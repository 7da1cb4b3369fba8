import { currentLanguage, inLanguage, type Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import { useEffect, useState } from 'react';

/** Writes a ready reason in the language of its reader. */
export const reasonIn = (reason: Message, language: Language): string => inLanguage(language, () => reason());

/**
 * Returns the student's language for ready reasons, or another one until it is known and its texts are
 * loaded.
 */
export function useReasonLanguage(language: Language | undefined): Language {
  const [hasUrdu, setHasUrdu] = useState(currentLanguage() === 'ur');
  useEffect(() => {
    if (language !== 'ur') return;
    // When the Urdu texts could not be loaded, the reason is in English.
    void import('@qanoon/messages/urdu/admin').then(
      () => setHasUrdu(true),
      () => undefined,
    );
  }, [language]);
  if (language === undefined) return currentLanguage();
  return language === 'en' || hasUrdu ? language : 'en';
}
