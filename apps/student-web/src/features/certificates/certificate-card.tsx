import { publicAddress } from '@qanoon/client/links';
import type { MyCertificate } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import { Button } from '@qanoon/ui/button';
import { ShareButton } from '@qanoon/ui/share-button';
import { Skeleton } from '@qanoon/ui/skeleton';
import { Download } from 'lucide-react';
import { CertificateFace } from './certificate-face.tsx';

/** One issued certificate (§2, View certificates). */
export function CertificateCard({ certificate }: { certificate: MyCertificate }) {
  const title = certificate.courseTitle || 'Course';
  return (
    <article className="panel certificate-card">
      <div className="certificate-stage">
        <CertificateFace student={certificate.studentName} course={title} />
      </div>
      <div className="certificate-text">
        <div className="min-w-0">
          <h2 className="study-title">{title}</h2>
          <p>Instructor: {certificate.instructorName || 'Unknown'}</p>
          <p className="tnum">Issued on {formatDate(certificate.issuedAt)}</p>
          <p className="tnum wrap-anywhere text-ink-3">Certificate ID {certificate.certificateId}</p>
        </div>
        <div className="certificate-actions">
          {certificate.downloadUrl && (
            <Button asChild variant="secondary">
              <a href={certificate.downloadUrl} target="_blank" rel="noreferrer">
                View Certificate
                <span className="sr-only"> for {title} (downloads a PDF)</span>
                <Download className="icon icon-sm" aria-hidden="true" />
              </a>
            </Button>
          )}
          <ShareCertificate certificate={certificate} />
        </div>
      </div>
    </article>
  );
}

/** Shares the public page that verifies an issued certificate (docs/decisions/013). */
export function ShareCertificate({
  certificate: { certificateId, courseTitle },
}: {
  certificate: Pick<MyCertificate, 'certificateId' | 'courseTitle'>;
}) {
  if (!certificateId) return null;
  return (
    <ShareButton
      title={`Certificate: ${courseTitle}`}
      url={publicAddress(`/certificate/${certificateId}`)}
      label="Share certificate"
      copyLabel="Copy verification link"
      copiedLabel="Verification link copied"
    />
  );
}

/** A card while it loads. */
export function CertificateCardSkeleton() {
  return (
    <div className="panel certificate-card" aria-hidden="true">
      <div className="certificate-stage">
        <Skeleton className="aspect-297/210" />
      </div>
      <div className="certificate-text">
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-16 w-1/2" />
        </div>
      </div>
    </div>
  );
}
