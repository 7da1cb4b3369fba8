import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { useDownload } from '@qanoon/client/uploads/use-download';
import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/certificates';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Switch } from '@qanoon/ui/components/form/switch';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Download } from 'lucide-react';

type CredentialPanelProps = {
  certificate: Pick<MyCertificate, 'id' | 'credentialSince'>;
  code: string;
};

/** Publishes a credential with the student's name, or withdraws it. */
export function CredentialPanel({ certificate: { id, credentialSince }, code }: CredentialPanelProps) {
  const utils = trpc.useUtils();
  const change = trpc.credentials.setConsent.useMutation({
    async onSuccess(_done, { consent }) {
      await utils.certificates.mine.invalidate();
      toast.success(consent ? m.credentialPublished() : m.credentialWithdrawn());
    },
    onError: (failure) => toast.error(messageOf(failure, m.choiceCouldNotBeSaved())),
  });
  const isPublic = change.isPending ? change.variables.consent : credentialSince !== null;
  return (
    <Panel aria-labelledby="digital-credential">
      <PanelHeader title={m.digitalCredential()} id="digital-credential" />
      <PanelBody className="credential-panel">
        <Switch
          label={m.publishCredentialWithMyName()}
          checked={isPublic}
          disabled={change.isPending}
          aria-describedby="credential-consequences"
          onCheckedChange={(consent) => change.mutate({ certificateId: id, consent })}
        />
        <div id="credential-consequences">
          <p>{m.whatBecomesPublic()}</p>
          <p>{m.youCanWithdrawIt()}</p>
        </div>
        {credentialSince !== null && !change.isPending && (
          <div className="credential-files">
            <p>{m.publishedSince({ date: formatDate(credentialSince) })}</p>
            <CredentialButton
              label={m.downloadJson()}
              accept="application/vc"
              name={`${code}.json`}
              code={code}
            />
            <CredentialButton
              label={m.downloadSignedToken()}
              accept="application/vc+jwt"
              name={`${code}.jwt`}
              code={code}
            />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

type CredentialButtonProps = { label: string; accept: string; name: string; code: string };

/** Saves the credential in one of its two forms, which the server chooses by `accept`. */
function CredentialButton({ label, accept, name, code }: CredentialButtonProps) {
  const { busy, download } = useDownload({
    path: `/api/certificates/${code}/credential`,
    accept,
    otherwiseNamed: name,
    failed: m.credentialCouldNotBeLoaded(),
  });
  return (
    <Button variant="secondary" busy={busy && deferred.preparing()} onClick={() => void download()}>
      <Download className="icon icon-sm" aria-hidden="true" />
      {label}
    </Button>
  );
}
