import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import { CertificateStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Download } from 'lucide-react';
import { StudyFacts } from './study-facts.tsx';
import { useDownload } from './use-download.ts';

/** An issued certificate. */
export function IssuedCard({ certificate }: { certificate: CertificateRequest }) {
  const { busy, download } = useDownload();
  const course = certificate.courseTitle || 'Unknown Course';
  const student = certificate.studentName || 'Unknown Student';
  return (
    <li className="certificate-card">
      <div className="flex items-start justify-between gap-4">
        <h3>{course}</h3>
        <CertificateStatusBadge status="issued" />
      </div>
      <p className="certificate-card-note">{student}</p>
      <dl className="certificate-facts">
        <dt>Issued</dt>
        <dd className="tnum">{formatDate(certificate.issuedAt)}</dd>
        <dt>Certificate ID</dt>
        <dd className="tnum">
          <bdi>{certificate.certificateId ?? 'N/A'}</bdi>
        </dd>
        <StudyFacts certificate={certificate} />
      </dl>
      <Button
        variant="secondary"
        block
        busy={busy && 'Downloading...'}
        aria-label={busy ? undefined : `Download, ${course}, ${student}`}
        onClick={() => void download(certificate.id)}
      >
        <Download aria-hidden="true" />
        Download
      </Button>
    </li>
  );
}
