import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { CertificateSettings } from '@qanoon/contracts/certificates/certificate-settings';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';
import { AutomaticPanel } from '../../evidence/automatic-panel.tsx';
import { StartAutomaticDialog } from './start-automatic-dialog.tsx';

type AutomaticIssuePanelProps = {
  settings: CertificateSettings;
  onChange: (settings: CertificateSettings) => void;
};

/**
 * Says whether the system issues certificates on completion. Only the owner turns that on; one press suspends
 * it.
 */
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
    <AutomaticPanel
      id="automatic-issue"
      title={m.automaticIssue()}
      isOn={automaticSince !== null}
      mayStart={mayStartAutomatic}
      status={automaticSince ? m.automaticIsOn({ time: formatDateTime(automaticSince) }) : m.automaticIsOff()}
      suspending={stop.isPending && m.suspending()}
      onSuspend={() => stop.mutate()}
      onStart={() => setStarting(true)}
    >
      {starting && <StartAutomaticDialog onClose={() => setStarting(false)} onStarted={onChange} />}
    </AutomaticPanel>
  );
}
