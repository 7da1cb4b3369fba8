import { currentLanguage, inLanguage, type Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import { useEffect, useState } from 'react';

/** A ready reason in the language of its reader. */
export const reasonIn = (reason: Message, language: Language): string => inLanguage(language, () => reason());

/** The language in which a ready reason is inserted: the student's. Until it is known, and without its texts, another. */
export function useReasonLanguage(language: Language | undefined): Language {
  const [hasUrdu, setHasUrdu] = useState(currentLanguage() === 'ur');
  useEffect(() => {
    if (language !== 'ur') return;
    // Without the Urdu texts the reason is in English.
    void import('@qanoon/messages/urdu/admin').then(
      () => setHasUrdu(true),
      () => undefined,
    );
  }, [language]);
  if (language === undefined) return currentLanguage();
  return language === 'en' || hasUrdu ? language : 'en';
}
