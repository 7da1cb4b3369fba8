import { trpc } from '@qanoon/client/trpc';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import { useState } from 'react';
import { IssuedCard } from './issued-card.tsx';
import { PendingCard } from './pending-card.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** Requests waiting for their PDF, and the certificates issued (§2, Certificate management). */
export function CertificateManagement() {
  const requests = trpc.certificates.requests.useQuery();
  const [uploading, setUploading] = useState<CertificateRequest>();
  if (!requests.data)
    return (
      <>
        <PageHead title="Request Certificate" />
        {requests.isError ? (
          <ErrorPanel onRetry={() => void requests.refetch()}>Error loading requests</ErrorPanel>
        ) : (
          <PageSpinner label="Loading..." />
        )}
      </>
    );
  const { pendingRequests, issuedCertificates } = requests.data;
  return (
    <>
      <PageHead title="Request Certificate" lead="Upload the signed PDF for each request; the student can download it at once." />
      <div className="grid gap-6">
        <Panel aria-labelledby="pending-requests">
          <PanelHeader title={`Pending Requests (${pendingRequests.length})`} id="pending-requests" />
          {pendingRequests.length === 0 ? (
            <EmptyState title="No pending requests" />
          ) : (
            <ul className="request-cards">
              {pendingRequests.map((request) => (
                <PendingCard key={request.id} request={request} onUpload={() => setUploading(request)} />
              ))}
            </ul>
          )}
        </Panel>
        <Panel aria-labelledby="issued-certificates">
          <PanelHeader title={`Issued Certificates (${issuedCertificates.length})`} id="issued-certificates" />
          {issuedCertificates.length === 0 ? (
            <EmptyState title="No certificates issued yet" />
          ) : (
            <ul className="request-cards">
              {issuedCertificates.map((certificate) => (
                <IssuedCard key={certificate.id} certificate={certificate} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <UploadDialog request={uploading} onClose={() => setUploading(undefined)} />
    </>
  );
}
