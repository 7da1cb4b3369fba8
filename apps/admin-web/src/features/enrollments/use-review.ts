import type { PaymentRequest } from '@qanoon/contracts/payments';
import { useState } from 'react';
import { isPending, type Review, toggleId } from './review.ts';
import { useDecide } from './use-decide.ts';
import type { Outcome } from './use-requests.ts';

type Keep = (request: PaymentRequest, outcome: Outcome, reason: string | null) => void;

/** Where the reviewer is in the list, and what happens there: after each decision the next pending request is at hand. */
export function useReview(rows: readonly PaymentRequest[], keep: Keep) {
  const [openId, setOpenId] = useState<string>();
  const [currentId, setCurrentId] = useState<string>();
  const [rejecting, setRejecting] = useState<PaymentRequest>();

  const { decide, busyWith } = useDecide((request, outcome, reason) => {
    keep(request, outcome, reason);
    const next = nextPending(rows, request);
    setCurrentId((before) => (before === undefined || before === request.id ? next?.id : before));
    // Somebody who checks proofs one after the other finds the next one open.
    setOpenId((before) => (before === request.id ? next?.id : before));
    moveFocusOn(request, next);
  });

  function goTo({ id }: PaymentRequest) {
    setCurrentId(id);
    setOpenId((before) => (before === undefined ? undefined : id));
    const toggle = document.getElementById(toggleId(id));
    toggle?.focus({ preventScroll: true });
    toggle?.closest('[data-request]')?.scrollIntoView({ block: 'nearest' });
  }

  const review: Review = {
    openId,
    currentId,
    toggle: ({ id }) => {
      setCurrentId(id);
      setOpenId(openId === id ? undefined : id);
      // Its close button goes with the panel.
      if (openId === id) document.getElementById(toggleId(id))?.focus();
    },
    busyWith,
    approve: (request) => void decide(request, 'approve'),
    askToReject: setRejecting,
  };

  async function reject(request: PaymentRequest, reason: string | undefined) {
    if (await decide(request, 'reject', reason)) setRejecting(undefined);
  }

  return { review, rejecting, cancelReject: () => setRejecting(undefined), reject, goTo };
}

/** The next one to check: below the decided one, else the first that is left. */
function nextPending(rows: readonly PaymentRequest[], decided: PaymentRequest): PaymentRequest | undefined {
  const place = rows.findIndex(({ id }) => id === decided.id);
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))];
  return others.find((request) => request.id !== decided.id && isPending(request));
}

/** The button that had focus is disabled now: go on to the next proof, unless the reviewer is elsewhere already. */
function moveFocusOn(decided: PaymentRequest, next: PaymentRequest | undefined) {
  const elsewhere = () => {
    const active = document.activeElement;
    return (
      active && active !== document.body && !active.closest(`[data-request="${decided.id}"], [role="dialog"]`)
    );
  };
  // After the row has been drawn and the dialog has gone.
  setTimeout(() => {
    if (elsewhere()) return;
    const target = document.getElementById(next ? toggleId(next.id) : 'main');
    target?.focus({ preventScroll: true });
    target?.closest('[data-request]')?.scrollIntoView({ block: 'nearest' });
  }, 60);
}
