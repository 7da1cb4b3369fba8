import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import * as dates from '@qanoon/messages/shared/dates';
import * as deferred from '@qanoon/messages/shared/deferred';
import { CertificateStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Download } from 'lucide-react';
import { FlagNotice } from './flag-notice.tsx';
import { StudyFacts } from './study-facts.tsx';
import { useDownload } from './use-download.ts';

/** An issued certificate. */
export function IssuedCard({ certificate }: { certificate: CertificateRequest }) {
  const { busy, download } = useDownload();
  const course = certificate.courseTitle || common.unknownCourse();
  const student = certificate.studentName || common.unknownStudent();
  return (
    <li className="certificate-card">
      <div className="flex items-start justify-between gap-4">
        <h3 dir="auto">{course}</h3>
        <CertificateStatusBadge status="issued" />
      </div>
      <p className="certificate-card-note">
        <bdi>{student}</bdi>
      </p>
      <FlagNotice certificate={certificate} />
      <dl className="certificate-facts">
        <dt>{shared.issued()}</dt>
        <dd className="tnum">{formatDate(certificate.issuedAt)}</dd>
        <dt>{deferred.certificateId()}</dt>
        <dd className="tnum">
          <bdi dir="ltr">{certificate.certificateId ?? dates.notAvailable()}</bdi>
        </dd>
        <StudyFacts certificate={certificate} />
      </dl>
      <Button
        variant="secondary"
        block
        busy={busy && common.downloading()}
        aria-label={busy ? undefined : m.downloadOf({ course, student })}
        onClick={() => void download(certificate.id)}
      >
        <Download aria-hidden="true" />
        {deferred.download()}
      </Button>
    </li>
  );
}
