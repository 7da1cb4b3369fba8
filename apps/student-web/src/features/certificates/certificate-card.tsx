import type { MyCertificate } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import { SmallRosette } from '@qanoon/ui/ornaments';
import { ExternalLink } from 'lucide-react';

/** One issued certificate (§2, View certificates). */
export function CertificateCard({ certificate }: { certificate: MyCertificate }) {
  const title = certificate.courseTitle || 'Course';
  return (
    <article className="certificate-card">
      <SmallRosette className="text-brass" />
      <h2 className="study-title">{title}</h2>
      <p className="text-sm text-ink-2">Instructor: {certificate.instructorName || 'Unknown'}</p>
      <p className="tnum text-sm text-ink-2">Issued on {formatDate(certificate.issuedAt)}</p>
      <p className="tnum text-xs text-ink-3">{certificate.certificateId}</p>
      {certificate.downloadUrl && (
        <a className="link link-target" href={certificate.downloadUrl} target="_blank" rel="noreferrer">
          View Certificate
          <span className="sr-only"> for {title} (opens in a new tab)</span>
          <ExternalLink className="icon icon-sm ms-1 inline" aria-hidden="true" />
        </a>
      )}
    </article>
  );
}
