import { isLiveConnected } from '@qanoon/client/trpc/live';
import { codeOf, messageOf, trpc, trpcClient } from '@qanoon/client/trpc/trpc';
import type { DecideInput, OwnDecision, QueuedDecision } from '@qanoon/contracts/evidence/reviews';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import type { Message } from '@qanoon/messages/message';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { startUndoPeriod } from '../../../../lib/undo-deadline.ts';
import { whySkipped } from '../../skipped-payments.ts';
import { nextLookMs, waitingGroups } from './undo-deadlines.ts';

export type Decision = QueuedDecision['kind'];
/** `settled` means that somebody had decided before. */
export type DecideResult = 'queued' | 'settled' | 'failed';

const FAILED: Record<Decision, Message> = {
  approve: m.failedToApprovePayment,
  reject: m.failedToRejectPayment,
};
const SETTLED = ['PAYMENT_NOT_PENDING', 'DECISION_QUEUED'];
const EXPLAINED = [...SETTLED, 'PAYMENT_LOCKED'];

const NONE: readonly OwnDecision[] = [];

/**
 * Manages the reviewer's decisions, which the server carries out after ten seconds unless they are undone.
 * The server stores them, so they are there again after a reload of the page.
 */
export function useDecisions() {
  const utils = trpc.useUtils();
  const { data: own = NONE } = trpc.reviews.own.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => nextLookMs(state.data),
  });
  const undoCall = trpc.reviews.undo.useMutation();
  const batchCall = trpc.reviews.approveCertain.useMutation();
  const [busy, setBusy] = useState<Readonly<Record<string, Decision>>>({});
  // A ref, because both clicks of a double click run before the state changes.
  const running = useRef(new Set<string>());
  useReports(own);

  /** Drops a response that is on its way, because it was written before the change. */
  async function change(write: (before: readonly OwnDecision[]) => OwnDecision[]): Promise<void> {
    await utils.reviews.own.cancel();
    utils.reviews.own.setData(undefined, (before) => write(before ?? []));
  }
  const add = (added: readonly OwnDecision[]) =>
    change((before) => [
      ...before.filter(({ paymentId }) => !added.some((each) => each.paymentId === paymentId)),
      ...added,
    ]);

  async function decide(
    request: ListedRequest,
    decision: DecideInput['decision'],
    reviewSeconds: number | undefined,
  ): Promise<DecideResult> {
    const { id: paymentId } = request;
    const { kind } = decision;
    if (running.current.has(paymentId)) return 'failed';
    running.current.add(paymentId);
    setBusy((before) => ({ ...before, [paymentId]: kind }));
    const sentAt = Date.now();
    try {
      // A plain call is used, because the states of a mutation hook would render the list twice more.
      const { dueAt } = await trpcClient.reviews.decide.mutate({ decision, reviewSeconds });
      startUndoPeriod({ id: paymentId, dueAt }, sentAt);
      await add([ownDecision(request, kind, dueAt)]);
      return 'queued';
    } catch (thrown) {
      const code = codeOf(thrown) ?? '';
      toast.error(EXPLAINED.includes(code) ? messageOf(thrown, FAILED[kind]()) : FAILED[kind]());
      void utils.payments.requests.invalidate();
      return SETTLED.includes(code) ? 'settled' : 'failed';
    } finally {
      running.current.delete(paymentId);
      setBusy(({ [paymentId]: _, ...others }) => others);
    }
  }

  /** Approves the certain requests among these. Resolves to whether the server has received the call. */
  async function approveCertain(requests: readonly ListedRequest[]): Promise<boolean> {
    const sentAt = Date.now();
    try {
      const { dueAt, queued, skipped } = await batchCall.mutateAsync({
        paymentIds: requests.map(({ id }) => id),
      });
      for (const paymentId of queued) startUndoPeriod({ id: paymentId, dueAt }, sentAt);
      await add(
        requests.filter(({ id }) => queued.includes(id)).map((each) => ownDecision(each, 'approve', dueAt)),
      );
      if (skipped.length > 0) {
        toast.warning(reviews.batchSkipped({ count: skipped.length }), whySkipped(skipped, requests));
        void utils.payments.requests.invalidate();
      }
      return true;
    } catch (thrown) {
      toast.error(messageOf(thrown, m.failedToApprovePayment()));
      return false;
    }
  }

  /** Undoes decisions, or dismisses failed ones. Resolves to whether they are undone. */
  async function undo(paymentIds: readonly string[]): Promise<boolean> {
    const isWaiting = own.some(
      ({ paymentId, failedCode }) => failedCode === null && paymentIds.includes(paymentId),
    );
    try {
      // tRPC sends these calls in one request.
      await Promise.all(paymentIds.map((paymentId) => undoCall.mutateAsync({ paymentId })));
      await change((before) => before.filter(({ paymentId }) => !paymentIds.includes(paymentId)));
      // The rows can be decided again only when they are loaded.
      await utils.payments.requests.invalidate();
      if (isWaiting) toast.info(reviews.undone());
      return true;
    } catch (thrown) {
      toast.error(messageOf(thrown, reviews.undoFailed()));
      void utils.reviews.own.invalidate();
      return false;
    }
  }

  return {
    decide,
    approveCertain,
    undo,
    undoing: undoCall.isPending,
    batching: batchCall.isPending,
    waiting: waitingGroups(own),
    failed: own.filter(({ failedCode }) => failedCode !== null),
    /** Returns the reviewer's own decision about a payment if it can still be undone. */
    waitingFor: (paymentId: string): OwnDecision | undefined =>
      own.find((each) => each.paymentId === paymentId && each.failedCode === null),
    busyWith: (paymentId: string): Decision | undefined => busy[paymentId],
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

const ownDecision = (request: ListedRequest, kind: Decision, dueAt: string): OwnDecision => ({
  paymentId: request.id,
  kind,
  studentName: request.studentName,
  courseTitle: request.courseTitle,
  dueAt,
  failedCode: null,
});

/** Reports decisions that the server has carried out, and those that failed. */
function useReports(own: readonly OwnDecision[]): void {
  const utils = trpc.useUtils();
  const before = useRef<readonly OwnDecision[]>([]);

  const reportGone = useEffectEvent(async (gone: readonly OwnDecision[]) => {
    const ids = gone.map(({ paymentId }) => paymentId);
    // A payment whose decision was undone, here or in another tab, is pending.
    const { items } = await utils.payments.requests.fetch({ ids, limit: 100 }, { staleTime: 0 });
    const count = (status: string) => items.filter((request) => request.status === status).length;
    const [approved, rejected] = [count('completed'), count('failed')];
    if (approved > 0)
      toast.success(approved === 1 ? m.paymentApproved() : reviews.paymentsApproved({ count: approved }));
    if (rejected > 0)
      toast.success(rejected === 1 ? m.paymentRejected() : reviews.paymentsRejected({ count: rejected }));
    if (approved + rejected === 0) return;
    void utils.reviews.pace.invalidate();
    // The live event of a decision invalidates the list.
    if (isLiveConnected()) return;
    void utils.payments.requests.invalidate();
    void utils.analytics.summary.invalidate();
  });

  useEffect(() => {
    const known = before.current;
    before.current = own;
    for (const { paymentId, kind, failedCode } of own)
      if (failedCode !== null && known.some((each) => each.paymentId === paymentId && !each.failedCode))
        toast.error(FAILED[kind]());
    const gone = known.filter(
      ({ paymentId, failedCode }) => failedCode === null && !own.some((each) => each.paymentId === paymentId),
    );
    // When there is no response, the list itself shows what became of the decisions.
    if (gone.length > 0) void reportGone(gone).catch(() => undefined);
  }, [own]);
}
