import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/certificates';
import { SearchBox } from '@qanoon/ui/components/form/search-box';
import { CertificateList } from '../certificate-list.tsx';
import { IssuedCard } from '../issued-card.tsx';
import { useCertificateActions } from '../use-certificate-actions.tsx';
import { PendingRequests } from './pending-requests.tsx';
import '../certificates.css';

type CertificateRequestsProps = { search: string; onSearch: (search: string) => void };

/**
 * Lists pending requests and issued certificates (docs/product/console.md#certificate-management). The search
 * applies to both.
 */
export function CertificateRequests({ search, onSearch }: CertificateRequestsProps) {
  const issued = trpc.certificates.issued.useInfiniteQuery(search ? { search } : {}, {
    getNextPageParam: (last) => last.nextCursor,
  });
  const actions = useCertificateActions();
  return (
    <div className="grid gap-6">
      <SearchBox
        label={m.searchCertificates()}
        placeholder={m.nameEmailCourseOrCertificate()}
        value={search}
        onSearch={onSearch}
        className="max-w-xl"
      />
      <PendingRequests key={search} search={search} />
      <CertificateList
        id="issued-certificates"
        title={m.issuedCertificates()}
        empty={search ? m.noCertificatesMatch() : m.noCertificatesIssuedYet()}
        query={issued}
      >
        {(certificate) => (
          <IssuedCard key={certificate.id} certificate={certificate} onAction={actions.open} />
        )}
      </CertificateList>
      {actions.dialog}
    </div>
  );
}
