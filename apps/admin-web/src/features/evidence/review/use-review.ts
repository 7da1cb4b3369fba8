import type { DecideInput } from '@qanoon/contracts/evidence/reviews';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { startTransition, useState } from 'react';
import type { Decisions } from './decisions/use-decisions.ts';
import { useStableActions } from './decisions/use-stable-actions.ts';
import { isPending, type RequestState, type ReviewActions, type Reviewed, toggleId } from './review.ts';
import type { Outcome } from './use-requests.ts';
import { useReviewLock } from './use-review-lock.ts';

type ReviewOptions = {
  rows: readonly ListedRequest[];
  decisions: Decisions;
  setDecided: (request: ListedRequest, outcome: Outcome, reason: string | null) => void;
  /** Whether the list is that of the pending requests. */
  isOfPending: boolean;
  /** The request that is open at first. */
  initialId: string | undefined;
};

/**
 * The current and open request, and the actions on them. After a decision the next request that can be decided becomes
 * current, and opens if the decided one was open.
 */
export function useReview({ rows, decisions, setDecided, isOfPending, initialId }: ReviewOptions) {
  const [openId, setOpenId] = useState(initialId);
  const [currentId, setCurrentId] = useState(initialId);
  const [rejecting, setRejecting] = useState<ListedRequest>();
  const [evidence, setEvidence] = useState<number>();
  const [hasDialog, setHasDialog] = useState(false);
  const open = rows.find(({ id }) => id === openId);
  const lock = useReviewLock(open && isPending(open) && !decisions.waitingFor(open.id) ? open.id : undefined);

  function stateOf(request: ListedRequest): RequestState {
    if (!isPending(request)) return { name: 'decided' };
    const own = decisions.waitingFor(request.id);
    if (own) return { name: 'queued', isOwn: true, by: null, kind: own.kind };
    if (request.queuedBy !== null) return { name: 'queued', isOwn: false, by: request.queuedBy, kind: null };
    if (request.id === openId) {
      const other = lock.lockedBy(request.id);
      return other ? { name: 'locked', ...other } : { name: 'open' };
    }
    return request.lockedBy === null
      ? { name: 'open' }
      : { name: 'locked', by: request.lockedBy, until: null };
  }
  const isDecidable = (request: ListedRequest) => stateOf(request).name === 'open';

  /** Resolves to whether a dialog of the decision can close. */
  async function send(request: ListedRequest, decision: DecideInput['decision']): Promise<boolean> {
    const result = await decisions.decide(request, decision, lock.secondsOpen(request.id));
    if (result !== 'queued') return result === 'settled';
    const next = nextOf(rows, request, isDecidable);
    setCurrentId((before) => (before === undefined || before === request.id ? next?.id : before));
    setEvidence(undefined);
    // The rows are marked first, as in `goTo`.
    startTransition(() => setOpenId((before) => (before === request.id ? next?.id : before)));
    focusNext(request, next);
    return true;
  }

  function goTo({ id }: { id: string }) {
    setCurrentId(id);
    startTransition(() => setOpenId((before) => (before === undefined ? undefined : id)));
    const toggle = document.getElementById(toggleId(id));
    toggle?.focus({ preventScroll: true });
    toggle?.closest('[data-request]')?.scrollIntoView({ block: 'nearest' });
  }

  /** A single decision that is undone opens its request again, to be decided anew. */
  async function undo(paymentIds: readonly string[]) {
    const [id] = paymentIds;
    if (!(await decisions.undo(paymentIds)) || paymentIds.length > 1) return;
    if (!id || !rows.some((request) => request.id === id)) return;
    setOpenId(id);
    goTo({ id });
  }

  const actions = useStableActions<ReviewActions>({
    toggle: ({ id }) => {
      setCurrentId(id);
      // The table changes its columns: the row is marked first.
      startTransition(() => setOpenId(openId === id ? undefined : id));
      // The panel's close button had the focus.
      if (openId === id) document.getElementById(toggleId(id))?.focus();
    },
    approve: (request, input = { paymentId: request.id }) => send(request, { kind: 'approve', input }),
    openRejectDialog: setRejecting,
    undo: (paymentIds) => void undo(paymentIds),
    showEvidence: setEvidence,
    setOutcome: setDecided,
    setHasDialog,
  });
  const reviewed: Reviewed = (request) => ({
    request,
    state: stateOf(request),
    hasButtons: isOfPending || isPending(request),
    busy: decisions.busyWith(request.id),
    isOpen: request.id === openId,
    isCurrent: request.id === currentId,
    actions,
  });

  async function reject(request: ListedRequest, reason: string) {
    const input = { paymentId: request.id, reason };
    if (await send(request, { kind: 'reject', input })) setRejecting(undefined);
  }

  return {
    reviewed,
    actions,
    isDecidable,
    currentId,
    openId,
    open,
    rejecting,
    cancelReject: () => setRejecting(undefined),
    reject,
    goTo,
    evidence,
    setEvidence,
    hasDialog,
  };
}

/** The next request below the decided one that can be decided, else the first. */
function nextOf(
  rows: readonly ListedRequest[],
  decided: ListedRequest,
  isDecidable: (request: ListedRequest) => boolean,
): ListedRequest | undefined {
  const index = rows.findIndex(({ id }) => id === decided.id);
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))];
  return others.find((request) => request.id !== decided.id && isDecidable(request));
}

/** The pressed button is disabled now: focuses the next proof, unless the reviewer has moved the focus. */
function focusNext(decided: ListedRequest, next: ListedRequest | undefined) {
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
