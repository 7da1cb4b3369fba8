import { RouteHead } from '@qanoon/client/portal/route-head';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/routes';
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
  staticData: { title: common.yourCertificates, within: '/request-certificate' },
  loader: ({ context: { queryUtils } }) => void queryUtils.certificates.mine.prefetch(),
  component: ViewCertificate,
});

function ViewCertificate() {
  const certificates = useOwnCertificates();
  const issued = certificates.data?.filter(isIssued);
  const waiting = certificates.data?.filter(isWaiting).length ?? 0;
  return (
    <>
      <RouteHead />
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
