import { trpc } from '@qanoon/client/trpc/trpc';
import type { IgnoredReason } from '@qanoon/contracts/evidence/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { REFETCH_MS } from '../refetch.ts';
import { TextList } from './text-list.tsx';

const REASONS: Record<IgnoredReason, Message> = {
  debit: m.ignoredDebit,
  'one-time-code': m.ignoredCode,
  balance: m.ignoredBalance,
  promotion: m.ignoredPromotion,
};

/** Lists messages of the last thirty days about something else. A reviewer can take them up. */
export function IgnoredList() {
  const texts = trpc.credits.ignored.useInfiniteQuery(
    {},
    { getNextPageParam: (last) => last.nextCursor, refetchInterval: REFETCH_MS },
  );
  const taking = trpc.credits.takeUp.useMutation();
  return (
    <TextList
      label={m.ignored()}
      hint={m.ignoredHint()}
      empty={<EmptyState title={m.noIgnored()}>{m.ignoredHint()}</EmptyState>}
      query={texts}
      writeReason={({ reason }) => REASONS[reason]()}
      action={{
        text: m.takeUp(),
        label: (time) => m.takeUpText({ time }),
        run: (ignoredId) => taking.mutateAsync({ ignoredId }),
        runningId: taking.isPending ? taking.variables.ignoredId : undefined,
        done: m.textTakenUp(),
        failed: m.textCouldNotBeTakenUp(),
      }}
    />
  );
}
