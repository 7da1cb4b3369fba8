import { findPaymentDraft, type PaymentDraft, savePaymentDraft } from '@qanoon/client/payment/payment-draft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A pause in typing is awaited, so that not every letter causes a write. */
const PAUSE_MS = 200;

/**
 * Restores what the student had entered for this course before the page was ended. Returns whether the restoring is
 * over.
 */
export function useRestoredDraft(courseId: string, onFound: (found: PaymentDraft) => void): boolean {
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(onFound);
  useEffect(() => {
    let active = true;
    void findPaymentDraft(courseId).then((found) => {
      if (!active) return;
      if (found) restore(found);
      setRestored(true);
    });
    return () => {
      active = false;
    };
  }, [courseId]);
  return isRestored;
}

/** Saves each change of what the student has entered, once the former draft is restored. */
export function useSavedDraft(isRestored: boolean, draft: PaymentDraft): void {
  const { courseId, method, transactionId, payeeAccountId, proof } = draft;
  const known = useRef<PaymentDraft>(undefined);
  useEffect(() => {
    if (!isRestored) return;
    const entered: PaymentDraft = { courseId, method, transactionId, payeeAccountId, proof };
    // Opening a form does not replace the draft of another course.
    known.current ??= entered;
    if (isSame(known.current, entered)) return;
    known.current = entered;
    // A failure is ignored, because the form works even if the browser forbids storage.
    const timer = setTimeout(() => void savePaymentDraft(entered).catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isRestored, courseId, method, transactionId, payeeAccountId, proof]);
}

const isSame = (one: PaymentDraft, other: PaymentDraft): boolean =>
  one.method === other.method &&
  one.transactionId === other.transactionId &&
  one.payeeAccountId === other.payeeAccountId &&
  one.proof?.file === other.proof?.file;
