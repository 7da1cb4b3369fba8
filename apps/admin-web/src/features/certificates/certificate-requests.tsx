import { trpc } from '@qanoon/client/trpc';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import { SearchBox } from '@qanoon/ui/search-box';
import { useState } from 'react';
import { CertificateList } from './certificate-list.tsx';
import { IssuedCard } from './issued-card.tsx';
import { PendingCard } from './pending-card.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import './certificates.css';

const byCursor = { getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor };

type CertificateRequestsProps = { search: string; onSearch: (search: string) => void };

/** Pending requests and issued certificates (§2, Certificate management). The search applies to both. */
export function CertificateRequests({ search, onSearch }: CertificateRequestsProps) {
  const narrowed = search ? { search } : {};
  const pending = trpc.certificates.pending.useInfiniteQuery(narrowed, byCursor);
  const issued = trpc.certificates.issued.useInfiniteQuery(narrowed, byCursor);
  const [uploading, setUploading] = useState<CertificateRequest>();
  return (
    <div className="grid gap-6">
      <SearchBox
        label={m.searchCertificates()}
        placeholder={m.nameEmailCourseOrCertificate()}
        value={search}
        onSearch={onSearch}
        className="max-w-xl"
      />
      <CertificateList
        id="pending-requests"
        title={m.pendingRequests()}
        empty={search ? common.noRequestsMatch() : m.noPendingRequests()}
        query={pending}
      >
        {(request) => (
          <PendingCard key={request.id} request={request} onUpload={() => setUploading(request)} />
        )}
      </CertificateList>
      <CertificateList
        id="issued-certificates"
        title={m.issuedCertificates()}
        empty={search ? m.noCertificatesMatch() : m.noCertificatesIssuedYet()}
        query={issued}
      >
        {(certificate) => <IssuedCard key={certificate.id} certificate={certificate} />}
      </CertificateList>
      {uploading && <UploadDialog request={uploading} onClose={() => setUploading(undefined)} />}
    </div>
  );
}
