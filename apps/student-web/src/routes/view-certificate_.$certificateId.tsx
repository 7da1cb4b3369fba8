import { HiddenRouteHead } from '@qanoon/client/portal/route-head';
import * as certificateTexts from '@qanoon/messages/student/certificates';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/routes';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CertificatePage } from '../features/certificates/certificates/certificate-page.tsx';
import { useOwnCertificate } from '../features/certificates/certificates/own-certificates.ts';

export const Route = createFileRoute('/view-certificate_/$certificateId')({
  staticData: { title: common.certificateOfCompletion, within: '/request-certificate' },
  loader: ({ context: { queryUtils } }) => void queryUtils.certificates.mine.prefetch(),
  component: OneCertificate,
});

function OneCertificate() {
  const { certificateId } = Route.useParams();
  const { certificates, certificate } = useOwnCertificate(certificateId);
  if (certificate)
    return <CertificatePage key={certificate.id} certificate={certificate} openedId={certificateId} />;
  return (
    <>
      <HiddenRouteHead />
      {certificates.data ? (
        <EmptyState
          title={certificateTexts.thereIsNoCertificateHere()}
          action={
            <Button asChild>
              <Link to="/view-certificate">{common.yourCertificates()}</Link>
            </Button>
          }
        >
          {certificateTexts.ifItWasReplaced()}
        </EmptyState>
      ) : (
        <NotLoaded query={certificates} failed={m.couldNotLoadCertificatesPlease()} />
      )}
    </>
  );
}
