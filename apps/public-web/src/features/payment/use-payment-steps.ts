import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the payment that the history entry shows; the first one when missing. */
    paymentStep?: number;
  }
}

export type PaymentStep = 1 | 2 | 3;

/**
 * The step of the payment on a phone. Each step is a history entry, so Back goes one step back. `reachable` is
 * the last step whose preceding ones are complete: an entry after it shows it instead.
 */
export function usePaymentSteps(reachable: PaymentStep) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const entry = useRouterState({ select: ({ location }) => location.state.paymentStep ?? 1 });
  const returned = useRef(false);
  const currentEntry = () => history.location.state.paymentStep ?? 1;
  const goTo = (step: number) => history.go(step - currentEntry(), { ignoreBlocker: true });

  // After a reload the entries remain, but the values are lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (returned.current || entry === 1) return;
    returned.current = true;
    goTo(1);
  }, []);

  return {
    step: Math.min(entry, reachable) as PaymentStep,
    next: () =>
      void navigate({
        to: '.',
        search: true,
        state: { paymentStep: currentEntry() + 1 },
        resetScroll: false,
      }),
    back: () => goTo(currentEntry() - 1),
    /** To an earlier step. */
    backTo: (step: PaymentStep) => goTo(step),
    /** Calls `close` in the entry of the first step. */
    leave(close: () => void) {
      if (currentEntry() === 1) return close();
      const unsubscribe = history.subscribe(() => {
        unsubscribe();
        close();
      });
      goTo(1);
    },
  };
}
