import { messageOf, trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/reconcile';
import { Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Panel, PanelBody } from '@qanoon/ui/panel';
import { Skeleton } from '@qanoon/ui/skeleton';
import { toast } from '@qanoon/ui/toast';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { REFETCH_MS } from './refetch.ts';
import { StartAutomaticDialog } from './start-automatic-dialog.tsx';
import '../../automatic.css';

/** Whether the system approves payments with a certain match; the owner turns it on, everybody may suspend it. */
export function AutomaticPanel() {
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
    <Panel className="automatic" aria-labelledby="automatic">
      <PanelBody className="automatic-body">
        <div>
          <div className="automatic-head">
            <h2 id="automatic">{m.automaticApproval()}</h2>
            {automaticSince ? (
              <Badge tone="success" icon={CircleCheck}>
                {m.on()}
              </Badge>
            ) : (
              <Badge icon={CircleMinus}>{m.off()}</Badge>
            )}
          </div>
          <p role="status">
            {automaticSince
              ? m.automaticIsOn({ time: formatDateTime(automaticSince) })
              : mayStart
                ? m.automaticIsOff()
                : `${m.automaticIsOff()} ${m.onlyOwnerCanTurnOn()}`}
          </p>
        </div>
        {automaticSince ? (
          <Button
            variant="danger"
            busy={suspending.isPending && m.suspending()}
            onClick={() => void suspend()}
          >
            {m.suspend()}
          </Button>
        ) : (
          mayStart && (
            <Button variant="secondary" onClick={() => setStarting(true)}>
              {m.turnOn()}
            </Button>
          )
        )}
      </PanelBody>
      {starting && <StartAutomaticDialog onClose={() => setStarting(false)} />}
    </Panel>
  );
}
