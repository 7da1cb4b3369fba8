import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/student/routes';
import { ListView } from '@qanoon/ui/list-view';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { CertificateCard, CertificateCardSkeleton } from '../features/certificates/certificate-card.tsx';
import { isIssued, isWaiting, useOwnCertificates } from '../features/certificates/own-certificates.ts';
import { WaitingRequests } from '../features/certificates/waiting-requests.tsx';

export const Route = createFileRoute('/view-certificate')({
  loader: () => void queryUtils.certificates.mine.prefetch(),
  component: ViewCertificate,
});

function ViewCertificate() {
  usePageTitle(m.yourCertificates());
  const certificates = useOwnCertificates();
  const issued = certificates.data?.filter(isIssued);
  const waiting = certificates.data?.filter(isWaiting).length ?? 0;
  return (
    <>
      <PageHead title={m.yourCertificates()} />
      <WaitingRequests count={waiting} />
      <ListView
        query={{ ...certificates, data: issued }}
        skeleton={
          <div className="certificate-grid">
            <CertificateCardSkeleton />
            <CertificateCardSkeleton />
          </div>
        }
        failed={m.couldNotLoadCertificatesPlease()}
        empty={waiting === 0 && m.noCertificatesFound()}
      >
        {(items) => (
          <div className="certificate-grid">
            {items.map((certificate) => (
              <CertificateCard key={certificate.id} certificate={certificate} />
            ))}
          </div>
        )}
      </ListView>
    </>
  );
}
