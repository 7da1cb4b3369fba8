import { publicLink } from '@qanoon/client/page/links';
import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/certificate-register';
import * as certificates from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Email } from '@qanoon/ui/components/text/email';
import { Download, ExternalLink } from 'lucide-react';
import { StateBadge } from '../../certificate-state-badge.tsx';
import { ACTION_LOOK } from '../actions-menu.tsx';
import { FlagNotice } from '../flag-notice.tsx';
import { courseOf } from '../issuing/names.ts';
import { PrintedNames } from '../issuing/printed-names.tsx';
import { StudyFacts } from '../requests/study-facts.tsx';
import { StateFacts } from '../state-facts.tsx';
import { ACTIONS_OF, type CertificateAction } from '../use-certificate-actions.tsx';
import { useDownload } from '../use-download.ts';
import { sourceOf } from './source.ts';

type CertificateDetailsProps = {
  certificate: CertificateRequest;
  onClose: () => void;
  onAction: (action: CertificateAction, certificate: CertificateRequest) => void;
  /** Called with the ID of another certificate, to find it. */
  onSearch: (code: string) => void;
};

/** Shows everything about one certificate, and what can be done with it. */
export function CertificateDetails({ certificate, onClose, onAction, onSearch }: CertificateDetailsProps) {
  const { busy, download } = useDownload();
  const code = certificate.code ?? '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <bdi dir="ltr" className="tnum">
          {code}
        </bdi>
      }
      footer={
        <>
          {ACTIONS_OF[certificate.state].map((action) => (
            <Button
              key={action}
              variant={ACTION_LOOK[action].tone ?? 'secondary'}
              onClick={() => onAction(action, certificate)}
            >
              {ACTION_LOOK[action].label()}
            </Button>
          ))}
          <Button
            busy={busy && common.downloading()}
            disabled={!certificate.downloadUrl}
            onClick={() => void download(certificate.id)}
          >
            <Download aria-hidden="true" />
            {deferred.download()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="register-state">
          <StateBadge state={certificate.state} />
          <a className="link register-public" href={publicLink(`/verify/${code}`)}>
            {certificates.publicPage()}
            <ExternalLink className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          </a>
          <CopyButton text={code} label={certificates.copyCertificateCode()} />
        </p>
        <FlagNotice certificate={certificate} />
        <dl className="certificate-facts certificate-facts-start">
          <PrintedNames certificate={certificate} />
          <dt>{shared.email()}</dt>
          <dd>
            <Email address={certificate.studentEmail} />
          </dd>
          <dt>{shared.course()}</dt>
          <dd>
            <bdi>{courseOf(certificate)}</bdi>
          </dd>
          <dt>{deferred.requested()}</dt>
          <dd className="tnum">{formatDate(certificate.requestedAt)}</dd>
          <dt>{shared.issued()}</dt>
          <dd className="tnum">{formatDate(certificate.issuedAt)}</dd>
          <dt>{m.source()}</dt>
          <dd>{sourceOf(certificate)}</dd>
          <StudyFacts certificate={certificate} />
          <StateFacts certificate={certificate} onSearch={onSearch} />
        </dl>
      </div>
    </Dialog>
  );
}
