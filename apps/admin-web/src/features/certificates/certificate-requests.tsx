import { trpc } from '@qanoon/client/trpc';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
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
        label="Search certificates"
        placeholder="Name, e-mail, course or certificate ID"
        value={search}
        onSearch={onSearch}
        className="max-w-xl"
      />
      <CertificateList
        id="pending-requests"
        title="Pending Requests"
        empty={search ? 'No requests match.' : 'No pending requests'}
        query={pending}
      >
        {(request) => (
          <PendingCard key={request.id} request={request} onUpload={() => setUploading(request)} />
        )}
      </CertificateList>
      <CertificateList
        id="issued-certificates"
        title="Issued Certificates"
        empty={search ? 'No certificates match.' : 'No certificates issued yet'}
        query={issued}
      >
        {(certificate) => <IssuedCard key={certificate.id} certificate={certificate} />}
      </CertificateList>
      {uploading && <UploadDialog request={uploading} onClose={() => setUploading(undefined)} />}
    </div>
  );
}
