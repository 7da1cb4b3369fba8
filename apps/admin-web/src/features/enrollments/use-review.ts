import type { PaymentRequest } from '@qanoon/contracts/payments';
import { useState } from 'react';
import { isPending, type OrderOfRequest, type Review, toggleId } from './review.ts';
import { useDecide } from './use-decide.ts';
import type { Outcome } from './use-requests.ts';

type SetDecided = (request: PaymentRequest, outcome: Outcome, reason: string | null) => void;

/**
 * The current and open request (first `initialId`), and the actions on them. After a decision the next pending request becomes
 * current.
 */
export function useReview(
  rows: readonly PaymentRequest[],
  setDecided: SetDecided,
  initialId: string | undefined,
  Order: OrderOfRequest,
) {
  const [openId, setOpenId] = useState(initialId);
  const [currentId, setCurrentId] = useState(initialId);
  const [rejecting, setRejecting] = useState<PaymentRequest>();

  const { decide, busyWith } = useDecide((request, outcome, reason) => {
    setDecided(request, outcome, reason);
    const next = nextPending(rows, request);
    setCurrentId((before) => (before === undefined || before === request.id ? next?.id : before));
    // If the proof was open, the next one opens.
    setOpenId((before) => (before === request.id ? next?.id : before));
    focusNext(request, next);
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
      // The panel's close button had the focus.
      if (openId === id) document.getElementById(toggleId(id))?.focus();
    },
    busyWith,
    approve: (request) => void decide(request, 'approve'),
    openRejectDialog: setRejecting,
    setOutcome: setDecided,
    Order,
  };

  async function reject(request: PaymentRequest, reason: string | undefined) {
    if (await decide(request, 'reject', reason)) setRejecting(undefined);
  }

  return { review, rejecting, cancelReject: () => setRejecting(undefined), reject, goTo };
}

/** The next pending request below the decided one, else the first. */
function nextPending(rows: readonly PaymentRequest[], decided: PaymentRequest): PaymentRequest | undefined {
  const index = rows.findIndex(({ id }) => id === decided.id);
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))];
  return others.find((request) => request.id !== decided.id && isPending(request));
}

/** The pressed button is disabled now: focuses the next proof, unless the reviewer has moved the focus. */
function focusNext(decided: PaymentRequest, next: PaymentRequest | undefined) {
  const hasMovedFocus = () => {
    const active = document.activeElement;
    return (
      active && active !== document.body && !active.closest(`[data-request="${decided.id}"], [role="dialog"]`)
    );
  };
  // After the row has rendered and the dialog has closed.
  setTimeout(() => {
    if (hasMovedFocus()) return;
    const target = document.getElementById(next ? toggleId(next.id) : 'main');
    target?.focus({ preventScroll: true });
    target?.closest('[data-request]')?.scrollIntoView({ block: 'nearest' });
  }, 60);
}
