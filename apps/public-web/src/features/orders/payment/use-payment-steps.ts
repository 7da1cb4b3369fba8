import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the payment that the history entry shows. It is the first one if missing. */
    paymentStep?: number;
  }
}

export type PaymentStep = 1 | 2 | 3;

type Options = {
  /** The last step whose preceding ones are complete: an entry after it shows it instead. */
  reachable: PaymentStep;
  /** The step at which the form opens. */
  start: PaymentStep;
  /** Whether both steps are known. */
  isReady: boolean;
};

/** The step of the payment on a phone. Each step is a history entry, so Back goes one step back. */
export function usePaymentSteps({ reachable, start, isReady }: Options) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const entry = useRouterState({ select: ({ location }) => location.state.paymentStep ?? 1 });
  const isPlaced = useRef(false);
  const currentEntry = () => history.location.state.paymentStep ?? 1;
  const goTo = (step: number) => history.go(step - currentEntry(), { ignoreBlocker: true });
  const addEntry = (paymentStep: number) =>
    navigate({ to: '.', search: true, state: { paymentStep }, resetScroll: false, ignoreBlocker: true });

  // After a reload the entries remain; the values may be lost.
  const place = useEffectEvent(async () => {
    if (currentEntry() > reachable) return goTo(reachable);
    if (currentEntry() > 1) return;
    for (let step = 2; step <= Math.min(start, reachable); step++) await addEntry(step);
  });
  useEffect(() => {
    if (!isReady || isPlaced.current) return;
    isPlaced.current = true;
    void place();
  }, [isReady]);

  return {
    step: Math.min(entry, reachable) as PaymentStep,
    next: () => void addEntry(currentEntry() + 1),
    back: () => goTo(currentEntry() - 1),
    /** Goes to an earlier step. */
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
