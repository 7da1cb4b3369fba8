import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/certificates';
import { Button } from '@qanoon/ui/components/button/button';
import { ShareButton } from '@qanoon/ui/components/button/share-button';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { CertificateFace } from './certificate-face.tsx';
import { CertificateStatus } from './certificate-status.tsx';
import { verificationLink } from './verification-link.ts';

/** One issued certificate (docs/product/certificates.md#view). */
export function CertificateCard({ certificate }: { certificate: MyCertificate }) {
  const title = certificate.courseTitle || shared.course();
  const page = { to: '/view-certificate/$certificateId', params: { certificateId: certificate.id } } as const;
  return (
    <article className="panel certificate-card">
      {/* Screen readers skip the picture, because the title below is the same link. */}
      <Link {...page} className="certificate-stage" tabIndex={-1} aria-hidden="true">
        <CertificateFace student={certificate.studentName} course={title} />
      </Link>
      <div className="certificate-text">
        <div className="min-w-0">
          <h2 className="study-title" dir="auto">
            <Link {...page} className="title-link">
              <bdi>{title}</bdi>
            </Link>
          </h2>
          {!certificate.verified && <CertificateStatus certificate={certificate} />}
          <p>{m.instructorName({ name: certificate.instructorName || m.unknown() })}</p>
          <p className="tnum">{m.issuedOn({ date: formatDate(certificate.issuedAt) })}</p>
          <p className="tnum wrap-anywhere text-ink-3">
            {m.certificateCode({ code: certificate.code ?? '' })}
          </p>
        </div>
        <div className="certificate-actions">
          {certificate.verified && certificate.downloadUrl && (
            <Button asChild variant="secondary">
              <a href={certificate.downloadUrl} target="_blank" rel="noreferrer">
                {m.viewCertificate()}
                <span className="sr-only"> {m.forCourseDownloadsAPdf({ course: title })}</span>
                <Download className="icon icon-sm" aria-hidden="true" />
              </a>
            </Button>
          )}
          <Button asChild variant="ghost">
            <Link {...page}>
              {certificate.verified ? m.showAndShare() : m.details()}
              <span className="sr-only">: {m.certificateForCourse({ course: title })}</span>
            </Link>
          </Button>
          {certificate.verified && <ShareCertificate certificate={certificate} />}
        </div>
      </div>
    </article>
  );
}

/** Shares the public page that verifies an issued certificate. */
export function ShareCertificate({
  certificate: { code, courseTitle },
}: {
  certificate: Pick<MyCertificate, 'code' | 'courseTitle'>;
}) {
  if (!code) return null;
  return (
    <ShareButton
      title={m.certificateOf({ course: courseTitle })}
      url={verificationLink(code)}
      label={m.shareCertificate()}
      copyLabel={m.copyVerificationLink()}
      copiedLabel={m.verificationLinkCopied()}
    />
  );
}

/** The placeholder of a card that loads. */
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
