import { trpc } from '@qanoon/client/trpc';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import { CertificateStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { toast } from '@qanoon/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { StudyFacts } from './study-facts.tsx';

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

function useDownload() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  async function download(certificateId: string) {
    setBusy(true);
    try {
      const { downloadUrl } = await utils.certificates.download.fetch({ certificateId }, { staleTime: 0 });
      // The response is an attachment: the browser saves it without leaving the page.
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = '';
      link.click();
    } catch {
      toast.error('Error downloading certificate');
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}
