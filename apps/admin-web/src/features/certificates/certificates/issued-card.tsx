import { CertificateStatusBadge } from '@qanoon/client/certificates/certificate-status-badge';
import { publicLink } from '@qanoon/client/page/links';
import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import * as dates from '@qanoon/messages/shared/dates';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Download } from 'lucide-react';
import { StateBadge } from '../certificate-state-badge.tsx';
import { ActionsMenu } from './actions-menu.tsx';
import { FlagNotice } from './flag-notice.tsx';
import { courseOf, studentOf } from './issuing/names.ts';
import { PrintedNames } from './issuing/printed-names.tsx';
import { StudyFacts } from './requests/study-facts.tsx';
import { StateFacts } from './state-facts.tsx';
import type { CertificateAction } from './use-certificate-actions.tsx';
import { useDownload } from './use-download.ts';

type IssuedCardProps = {
  certificate: CertificateRequest;
  onAction: (action: CertificateAction, certificate: CertificateRequest) => void;
};

/** An issued certificate. */
export function IssuedCard({ certificate, onAction }: IssuedCardProps) {
  const { busy, download } = useDownload();
  const course = courseOf(certificate);
  const student = studentOf(certificate);
  return (
    <li className="certificate-card">
      <div className="flex items-start justify-between gap-4">
        <h3 dir="auto">{course}</h3>
        {certificate.state === 'valid' ? (
          <CertificateStatusBadge status="issued" />
        ) : (
          <StateBadge state={certificate.state} />
        )}
      </div>
      <p className="certificate-card-note">
        <bdi>{student}</bdi>
      </p>
      <FlagNotice certificate={certificate} />
      <dl className="certificate-facts">
        <dt>{shared.issued()}</dt>
        <dd className="tnum">{formatDate(certificate.issuedAt)}</dd>
        <dt>{deferred.certificateCode()}</dt>
        <dd className="tnum">
          {certificate.code ? (
            <a className="link" href={publicLink(`/verify/${certificate.code}`)}>
              <bdi dir="ltr">{certificate.code}</bdi>
            </a>
          ) : (
            dates.notAvailable()
          )}
        </dd>
        {certificate.studentNameUrdu && <PrintedNames certificate={certificate} />}
        <StateFacts certificate={certificate} />
        <StudyFacts certificate={certificate} />
      </dl>
      <div className="certificate-actions certificate-actions-row">
        <Button
          variant="secondary"
          busy={busy && common.downloading()}
          aria-label={busy ? undefined : m.downloadOf({ course, student })}
          onClick={() => void download(certificate.id)}
        >
          <Download aria-hidden="true" />
          {deferred.download()}
        </Button>
        <ActionsMenu certificate={certificate} onAction={onAction} />
      </div>
    </li>
  );
}
