import { createFileRoute } from '@tanstack/react-router';
import { CertificateManagement } from '../features/certificates/certificate-management.tsx';
import { useMay } from '../features/portal/may.ts';
import { NotPermitted } from '../features/portal/not-permitted.tsx';
import { usePageTitle } from '../features/portal/page-title.ts';

// Spelled exactly so (§2).
export const Route = createFileRoute('/cerificate-management')({ component: Certificates });

function Certificates() {
  usePageTitle('Request Certificate');
  return useMay('canManageEnrollments') ? <CertificateManagement /> : <NotPermitted what="certificates" />;
}
