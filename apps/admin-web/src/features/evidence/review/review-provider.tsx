import type { DecideInput } from '@qanoon/contracts/evidence/reviews';
import { MAX_BATCH } from '@qanoon/contracts/evidence/reviews';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { focusMain } from '@qanoon/ui/lib/focus-main';
import { type ReactNode, startTransition, useEffect, useReducer } from 'react';
import type { Decisions } from './decisions/use-decisions.ts';
import { useStableActions } from './decisions/use-stable-actions.ts';
import type { Shortcuts } from './keys/use-shortcuts-setting.ts';
import { isPending, type OrderOfRequest, type RequestState, type Reviewed } from './review.ts';
import { OrderContext, type ReviewActions, ReviewActionsContext, ReviewContext } from './review-context.ts';
import type { ReviewFilter } from './review-filters.ts';
import { type FocusMove, reduceReview, startReview } from './review-state.ts';
import { useProofToggles } from './use-proof-toggles.ts';
import { useRequests } from './use-requests.ts';
import { useReviewLock } from './use-review-lock.ts';

type ReviewProviderProps = {
  filter: ReviewFilter;
  decisions: Decisions;
  shortcuts: Shortcuts;
  Order: OrderOfRequest;
  children: ReactNode;
};

/**
 * Provides the review of one filter's requests: which request is marked, which is open, and the actions on
 * them. After a decision the next request that can be decided is marked, and opens if the decided one was
 * open.
 */
export function ReviewProvider({ filter, decisions, shortcuts, Order, children }: ReviewProviderProps) {
  const requests = useRequests(filter);
  const { rows } = requests;
  const [state, dispatch] = useReducer(reduceReview, filter.payment, startReview);
  const { currentId, openId, focusMove } = state;
  const open = rows.find(({ id }) => id === openId);
  const lock = useReviewLock(open && isPending(open) && !decisions.waitingFor(open.id) ? open.id : undefined);
  const toggles = useProofToggles();

  useEffect(() => {
    if (!focusMove || hasLeft(focusMove)) return;
    if (focusMove.to === undefined) focusMain();
    else toggles.focus(focusMove.to);
  }, [focusMove, toggles]);

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

  async function send(request: ListedRequest, decision: DecideInput['decision']): Promise<boolean> {
    const { id } = request;
    const result = await decisions.decide(request, decision, lock.secondsOpen(id));
    if (result !== 'queued') return result === 'settled';
    const nextId = findNext(rows, request, isDecidable)?.id;
    dispatch({ type: 'decided', id, nextId });
    startTransition(() => dispatch({ type: 'proof-advanced', id, nextId }));
    return true;
  }

  function goTo({ id }: { id: string }) {
    dispatch({ type: 'marked', id });
    startTransition(() => dispatch({ type: 'proof-followed', id }));
    toggles.focus(id);
  }

  async function undo(paymentIds: readonly string[]) {
    const [id] = paymentIds;
    if (!(await decisions.undo(paymentIds)) || paymentIds.length > 1) return;
    if (!id || !rows.some((request) => request.id === id)) return;
    goTo({ id });
    startTransition(() => dispatch({ type: 'proof-opened', id }));
  }

  const actions = useStableActions<ReviewActions>({
    dispatch,
    toggleProof({ id }) {
      dispatch({ type: 'marked', id });
      startTransition(() => dispatch({ type: 'proof-toggled', id }));
    },
    goTo,
    approve: (request, input = { paymentId: request.id }) => send(request, { kind: 'approve', input }),
    async reject(request, reason) {
      const canClose = await send(request, { kind: 'reject', input: { paymentId: request.id, reason } });
      if (canClose) dispatch({ type: 'dialog-closed' });
    },
    async approveCertain(chosen) {
      if (await decisions.approveCertain(chosen)) dispatch({ type: 'dialog-closed' });
    },
    undo: (paymentIds) => void undo(paymentIds),
    setOutcome: requests.setDecided,
    setHasOrderDialog: (isOpen) => dispatch({ type: 'order-dialog-changed', isOpen }),
    registerToggle: toggles.register,
  });
  const reviewed: Reviewed = (request) => ({
    request,
    state: stateOf(request),
    hasButtons: filter.tab === 'pending' || isPending(request),
    busy: decisions.busyWith(request.id),
    isOpen: request.id === openId,
    isCurrent: request.id === currentId,
  });
  const certain = rows.filter((request) => request.isCertain && isDecidable(request)).slice(0, MAX_BATCH);

  return (
    <OrderContext value={Order}>
      <ReviewActionsContext value={actions}>
        <ReviewContext
          value={{ filter, requests, decisions, shortcuts, state, open, reviewed, isDecidable, certain }}
        >
          {children}
        </ReviewContext>
      </ReviewActionsContext>
    </OrderContext>
  );
}

/** Finds the next request below the decided one that can be decided, or else the first. */
function findNext(
  rows: readonly ListedRequest[],
  decided: ListedRequest,
  isDecidable: (request: ListedRequest) => boolean,
): ListedRequest | undefined {
  const index = rows.findIndex(({ id }) => id === decided.id);
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))];
  return others.find((request) => request.id !== decided.id && isDecidable(request));
}

/** Whether the reviewer has moved the focus away from the request. The focus is then left where it is. */
function hasLeft({ from }: FocusMove): boolean {
  const active = document.activeElement;
  return (
    active !== null &&
    active !== document.body &&
    !active.closest(`[data-request="${CSS.escape(from)}"], [role="dialog"]`)
  );
}
