import { usePageTitle } from '@qanoon/client/page-title';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { CertificateRequests } from '../features/certificates/certificate-requests.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

// The address is spelled this way in the specification (§2).
export const Route = createFileRoute('/cerificate-management')({ component: CertificateManagement });

function CertificateManagement() {
  usePageTitle('Certificate Management');
  return (
    <Permitted permission="canManageEnrollments" title="Certificate Management">
      <PageHead title="Certificate Management" lead="Upload the signed PDF for each student who has completed a course." />
      <CertificateRequests />
    </Permitted>
  );
}
