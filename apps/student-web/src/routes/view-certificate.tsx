import { usePageTitle } from '@qanoon/client/page/page-title';
import { queryUtils } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/student/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { createFileRoute } from '@tanstack/react-router';
import {
  CertificateCard,
  CertificateCardSkeleton,
} from '../features/certificates/certificates/certificate-card.tsx';
import {
  isIssued,
  isWaiting,
  useOwnCertificates,
} from '../features/certificates/certificates/own-certificates.ts';
import { WaitingRequests } from '../features/certificates/certificates/waiting-requests.tsx';

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
