import { trpc } from '@qanoon/client/trpc';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import { type ReactNode, useState } from 'react';
import { IssuedCard } from './issued-card.tsx';
import { PendingCard } from './pending-card.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import './certificates.css';

/** Pending requests with their upload, and what has been issued (§2, Certificate management). */
export function CertificateRequests() {
  const requests = trpc.certificates.requests.useQuery();
  const [uploading, setUploading] = useState<CertificateRequest>();
  if (!requests.data)
    return requests.isError ? (
      <ErrorStrip onRetry={() => void requests.refetch()}>Error loading requests</ErrorStrip>
    ) : (
      <PageSpinner label="Loading..." />
    );

  const { pendingRequests, issuedCertificates } = requests.data;
  return (
    <div className="grid gap-6">
      <CardPanel id="pending-requests" title={`Pending Requests (${pendingRequests.length})`} empty="No pending requests">
        {pendingRequests.map((request) => (
          <PendingCard key={request.id} request={request} onUpload={() => setUploading(request)} />
        ))}
      </CardPanel>
      <CardPanel id="issued-certificates" title={`Issued Certificates (${issuedCertificates.length})`} empty="No certificates issued yet">
        {issuedCertificates.map((certificate) => (
          <IssuedCard key={certificate.id} certificate={certificate} />
        ))}
      </CardPanel>
      <UploadDialog request={uploading} onClose={() => setUploading(undefined)} />
    </div>
  );
}

function CardPanel({ id, title, empty, children }: { id: string; title: string; empty: string; children: ReactNode[] }) {
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader title={title} id={id} />
      {children.length > 0 ? <ul className="certificate-cards">{children}</ul> : <EmptyState title={empty} />}
    </Panel>
  );
}
