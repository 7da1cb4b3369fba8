import { messageOf, trpc } from '@qanoon/client/trpc';
import type { CertificateSettings } from '@qanoon/contracts/certificate-settings';
import { formatDateTime } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Panel, PanelBody } from '@qanoon/ui/panel';
import { toast } from '@qanoon/ui/toast';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { StartAutomaticDialog } from './start-automatic-dialog.tsx';
import '../../automatic.css';

type AutomaticIssuePanelProps = {
  settings: CertificateSettings;
  onChange: (settings: CertificateSettings) => void;
};

/** Whether the system issues certificates on completion; the owner turns it on, one press suspends it. */
export function AutomaticIssuePanel({ settings, onChange }: AutomaticIssuePanelProps) {
  const { automaticSince, mayStartAutomatic } = settings;
  const [starting, setStarting] = useState(false);
  const stop = trpc.certificateSettings.stopAutomatic.useMutation({
    onMutate: () => toast.dismissErrors(),
    onSuccess(next) {
      onChange(next);
      toast.success(m.automaticSuspended());
    },
    onError: (failure) => toast.error(messageOf(failure, m.suspendFailed())),
  });
  return (
    <Panel className="automatic" aria-labelledby="automatic-issue">
      <PanelBody className="automatic-body">
        <div>
          <div className="automatic-head">
            <h2 id="automatic-issue">{m.automaticIssue()}</h2>
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
              : mayStartAutomatic
                ? m.automaticIsOff()
                : `${m.automaticIsOff()} ${m.onlyOwnerCanTurnOn()}`}
          </p>
        </div>
        {automaticSince ? (
          <Button variant="danger" busy={stop.isPending && m.suspending()} onClick={() => stop.mutate()}>
            {m.suspend()}
          </Button>
        ) : (
          mayStartAutomatic && (
            <Button variant="secondary" onClick={() => setStarting(true)}>
              {m.turnOn()}
            </Button>
          )
        )}
      </PanelBody>
      {starting && <StartAutomaticDialog onClose={() => setStarting(false)} onStarted={onChange} />}
    </Panel>
  );
}
