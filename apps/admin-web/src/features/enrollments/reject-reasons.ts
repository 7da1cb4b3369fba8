import * as m from '@qanoon/messages/admin/reject-reasons';
import { currentLanguage, inLanguage, type Language } from '@qanoon/messages/language';
import { useEffect, useState } from 'react';
import { useFacts } from './use-facts.ts';

/** The ready reasons, in the order of their keys 1 to 8. */
export const READY_REASONS = {
  'amount-differs': m.amountDiffers,
  'id-differs': m.idDiffers,
  unreadable: m.unreadable,
  'not-received': m.notReceived,
  'id-used': m.idUsed,
  'other-account': m.otherAccount,
  'other-payment': m.otherPayment,
  incomplete: m.incomplete,
} as const;
export type ReadyReason = keyof typeof READY_REASONS;

/** A ready reason in the language of its reader. */
export const reasonIn = (reason: ReadyReason, language: Language): string =>
  inLanguage(language, () => READY_REASONS[reason]());

/** The language in which the student of a payment reads a reason; until it is known, that of the page. */
export function useReasonLanguage(paymentId: string): Language {
  const language = useFacts(paymentId).data?.studentLanguage;
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
