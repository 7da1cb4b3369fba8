import { useState } from 'react';

export type ProofToggles = {
  /** Makes known the button that opens the proof of a payment, until the returned function is called. */
  register: (paymentId: string, button: HTMLElement) => () => void;
  /** Focuses the button, and shows its row or card. */
  focus: (paymentId: string) => void;
};

/** The buttons that open the proofs, to which the review moves the focus. */
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
