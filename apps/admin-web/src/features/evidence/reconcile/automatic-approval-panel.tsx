import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/reconcile';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';
import { AutomaticPanel } from '../automatic-panel.tsx';
import { REFETCH_MS } from './refetch.ts';
import { StartAutomaticDialog } from './start-automatic-dialog.tsx';

/**
 * Says whether the system approves payments with a certain match. Only the owner turns that on; all may
 * suspend it.
 */
export function AutomaticApprovalPanel() {
  const utils = trpc.useUtils();
  const settings = trpc.matching.settings.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const suspending = trpc.matching.suspend.useMutation();
  const [starting, setStarting] = useState(false);
  async function suspend() {
    toast.dismissErrors();
    try {
      await suspending.mutateAsync();
      toast.success(m.automaticSuspended());
    } catch (failure) {
      toast.error(messageOf(failure, m.suspendFailed()));
    }
    await utils.matching.invalidate();
  }
  const { data } = settings;
  if (!data)
    return settings.isError ? (
      <ErrorStrip className="automatic" onRetry={() => void settings.refetch()}>
        {m.automaticCouldNotBeLoaded()}
      </ErrorStrip>
    ) : (
      <Skeleton className="automatic h-24" />
    );
  const { automaticSince, mayStart } = data;
  return (
    <AutomaticPanel
      id="automatic"
      title={m.automaticApproval()}
      isOn={automaticSince !== null}
      mayStart={mayStart}
      status={automaticSince ? m.automaticIsOn({ time: formatDateTime(automaticSince) }) : m.automaticIsOff()}
      suspending={suspending.isPending && m.suspending()}
      onSuspend={() => void suspend()}
      onStart={() => setStarting(true)}
    >
      {starting && <StartAutomaticDialog onClose={() => setStarting(false)} />}
    </AutomaticPanel>
  );
}
