import { usePageTitle } from '@qanoon/client/page/page-title';
import { queryUtils } from '@qanoon/client/trpc/trpc';
import * as certificateTexts from '@qanoon/messages/student/certificates';
import * as m from '@qanoon/messages/student/routes';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CertificatePage } from '../features/certificates/certificates/certificate-page.tsx';
import { useOwnCertificate } from '../features/certificates/certificates/own-certificates.ts';

export const Route = createFileRoute('/view-certificate_/$certificateId')({
  loader: () => void queryUtils.certificates.mine.prefetch(),
  component: OneCertificate,
});

function OneCertificate() {
  usePageTitle(certificateTexts.certificateOfCompletion());
  const { certificateId } = Route.useParams();
  const { certificates, certificate } = useOwnCertificate(certificateId);
  if (certificate)
    return <CertificatePage key={certificate.id} certificate={certificate} openedId={certificateId} />;
  return (
    <>
      <h1 className="sr-only">{certificateTexts.certificateOfCompletion()}</h1>
      {certificates.data ? (
        <EmptyState
          title={certificateTexts.thereIsNoCertificateHere()}
          action={
            <Button asChild>
              <Link to="/view-certificate">{m.yourCertificates()}</Link>
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
