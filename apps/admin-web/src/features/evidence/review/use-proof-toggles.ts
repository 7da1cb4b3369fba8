import { useState } from 'react';

export type ProofToggles = {
  /** Registers the button that opens the proof of a payment, until the returned function is called. */
  register: (paymentId: string, button: HTMLElement) => () => void;
  /** Focuses the button, and scrolls its row or card into view. */
  focus: (paymentId: string) => void;
};

/** Keeps the buttons that open the proofs, so that the review can move the focus to them. */
export function useProofToggles(): ProofToggles {
  const [toggles] = useState(collectToggles);
  return toggles;
}

function collectToggles(): ProofToggles {
  const buttons = new Map<string, HTMLElement>();
  return {
    register(paymentId, button) {
      buttons.set(paymentId, button);
      return () => void buttons.delete(paymentId);
    },
    focus(paymentId) {
      const button = buttons.get(paymentId);
      button?.focus({ preventScroll: true });
      button?.closest('[data-request]')?.scrollIntoView({ block: 'nearest' });
    },
  };
}
