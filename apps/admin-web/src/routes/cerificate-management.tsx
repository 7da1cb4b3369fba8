import { usePageTitle } from '@qanoon/client/page-title';
import { useSession } from '@qanoon/client/session';
import { searchTerm } from '@qanoon/contracts/text';
import { certificateSettings } from '@qanoon/messages/admin/certificate-settings';
import * as m from '@qanoon/messages/admin/routes';
import { Button } from '@qanoon/ui/button';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
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
  const mayChangeSettings = useSession()?.user.permissions?.canManageAcademy ?? false;
  return (
    <Permitted permission="canManageEnrollments" title={m.certificateManagement()}>
      <PageHead title={m.certificateManagement()} lead={m.issueOrUploadForEach()}>
        {mayChangeSettings && (
          <Button variant="secondary" asChild>
            <Link to="/academy/certificates">
              <Settings aria-hidden="true" />
              {certificateSettings()}
            </Link>
          </Button>
        )}
      </PageHead>
      <CertificateRequests
        search={search}
        onSearch={(next) =>
          void navigate({ search: next ? { search: next } : {}, replace: true, resetScroll: false })
        }
      />
    </Permitted>
  );
}
