import { messageOf, trpc } from '@qanoon/client/trpc';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import { Button } from '@qanoon/ui/button';
import { toast } from '@qanoon/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';

export function IssuedCard({ certificate }: { certificate: CertificateRequest }) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const { downloadUrl } = await utils.certificates.download.fetch({ certificateId: certificate.id }, { staleTime: 0 });
      // Served as an attachment: the browser saves it and the page stays.
      window.location.assign(downloadUrl);
    } catch (failure) {
      toast.error(messageOf(failure, 'Error downloading certificate'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <li>
      <div className="min-w-0">
        <h3>{certificate.courseTitle}</h3>
        <p className="text-sm text-ink-3">{certificate.studentName}</p>
      </div>
      <dl className="facts">
        <div>
          <dt>Issued</dt>
          <dd className="tnum">{formatDate(certificate.issuedAt)}</dd>
        </div>
        <div>
          <dt>Certificate ID</dt>
          <dd className="tnum">{certificate.certificateId}</dd>
        </div>
      </dl>
      <Button
        variant="secondary"
        busy={busy && 'Preparing...'}
        aria-label={`Download certificate of ${certificate.studentName}, ${certificate.courseTitle}`}
        onClick={() => void download()}
      >
        <Download className="icon icon-sm" aria-hidden="true" />
        Download
      </Button>
    </li>
  );
}
