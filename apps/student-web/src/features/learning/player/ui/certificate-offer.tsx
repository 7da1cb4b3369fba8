import { trpc } from '@qanoon/client/trpc/trpc';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/player';
import { Button, type ButtonVariant } from '@qanoon/ui/components/button/button';
import { Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { useEffect, useRef } from 'react';

type CertificateOfferProps = {
  courseId: string;
  variant?: ButtonVariant;
  /** Whether the link takes the focus when it appears, unless another element has it. */
  takesFocus?: boolean;
};

/** Links to the certificate of a completed course, to request it or to see where it is. */
export function CertificateOffer({ courseId, variant, takesFocus = false }: CertificateOfferProps) {
  const certificates = trpc.certificates.mine.useQuery();
  const link = useRef<HTMLAnchorElement>(null);
  const isShown = !certificates.isPending;
  useEffect(() => {
    if (takesFocus && isShown && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
  }, [takesFocus, isShown]);
  if (!isShown) return null;
  const certificate = certificates.data?.find((own) => own.courseId === courseId);
  if (certificate && certificate.state !== 'declined') {
    const { verified, state } = certificate;
    const isRevoked = state === 'revoked';
    return (
      <Button asChild variant={variant}>
        <Link ref={link} to={verified || isRevoked ? '/view-certificate' : '/request-certificate'}>
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
      <Link ref={link} to="/request-certificate" search={{ course: courseId }}>
        <Award className="icon icon-sm" aria-hidden="true" />
        {shared.requestCertificate()}
      </Link>
    </Button>
  );
}
