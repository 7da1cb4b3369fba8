import { usePageTitle } from '@qanoon/client/page-title';
import { searchTerm } from '@qanoon/contracts/text';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CertificateRequests } from '../features/certificates/certificate-requests.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

// The specification spells the path this way (§2).
export const Route = createFileRoute('/cerificate-management')({
  validateSearch: z.object({
    search: z
      .union([searchTerm, z.number().transform(String)])
      .optional()
      .catch(undefined),
  }),
  component: CertificateManagement,
});

function CertificateManagement() {
  usePageTitle(m.certificateManagement());
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageEnrollments" title={m.certificateManagement()}>
      <PageHead title={m.certificateManagement()} lead={m.uploadSignedPdfForEach()} />
      <CertificateRequests
        search={search}
        onSearch={(next) =>
          void navigate({ search: next ? { search: next } : {}, replace: true, resetScroll: false })
        }
      />
    </Permitted>
  );
}
