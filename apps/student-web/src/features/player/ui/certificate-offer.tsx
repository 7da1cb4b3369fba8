import { trpc } from '@qanoon/client/trpc';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/player';
import { Button, type ButtonVariant } from '@qanoon/ui/button';
import { Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';

type CertificateOfferProps = { courseId: string; variant?: ButtonVariant };

/** The way to the certificate of a completed course: to request it, or to see where it is. */
export function CertificateOffer({ courseId, variant }: CertificateOfferProps) {
  const certificates = trpc.certificates.mine.useQuery();
  if (certificates.isPending) return null;
  const certificate = certificates.data?.find((own) => own.courseId === courseId);
  if (certificate && certificate.state !== 'declined') {
    const { verified, state } = certificate;
    const isRevoked = state === 'revoked';
    return (
      <Button asChild variant={variant}>
        <Link to={verified || isRevoked ? '/view-certificate' : '/request-certificate'}>
          <Award className="icon icon-sm" aria-hidden="true" />
          {verified
            ? deferred.certificateIssued()
            : isRevoked
              ? m.certificateRevoked()
              : m.certificateRequested()}
        </Link>
      </Button>
    );
  }
  return (
    <Button asChild variant={variant}>
      <Link to="/request-certificate" search={{ course: courseId }}>
        <Award className="icon icon-sm" aria-hidden="true" />
        {shared.requestCertificate()}
      </Link>
    </Button>
  );
}
