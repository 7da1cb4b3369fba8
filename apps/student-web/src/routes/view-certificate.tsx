import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/student/routes';
import { ListView } from '@qanoon/ui/list-view';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { CertificateCard, CertificateCardSkeleton } from '../features/certificates/certificate-card.tsx';

export const Route = createFileRoute('/view-certificate')({
  loader: () => void queryUtils.certificates.mine.prefetch(),
  component: ViewCertificate,
});

// The signed URLs of the files expire after 15 minutes.
const REFETCH_MS = 10 * 60_000;

function ViewCertificate() {
  usePageTitle(m.yourCertificates());
  const certificates = trpc.certificates.mine.useQuery(undefined, { refetchInterval: REFETCH_MS });
  return (
    <>
      <PageHead title={m.yourCertificates()} />
      <ListView
        query={{ ...certificates, data: certificates.data?.filter((certificate) => certificate.verified) }}
        skeleton={
          <div className="certificate-grid">
            <CertificateCardSkeleton />
            <CertificateCardSkeleton />
          </div>
        }
        failed={m.couldNotLoadCertificatesPlease()}
        empty={m.noCertificatesFound()}
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
