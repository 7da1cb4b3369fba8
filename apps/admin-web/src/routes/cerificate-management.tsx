import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import { useSession } from '@qanoon/client/session/session';
import { certificateSettings } from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { Button } from '@qanoon/ui/components/button/button';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { Permitted } from '../components/portal/permitted.tsx';
import { CertificateRequests } from '../features/certificates/certificates/requests/certificate-requests.tsx';
import {
  type RequestsSearch,
  requestsSearch,
} from '../features/certificates/certificates/requests/requests-search.ts';

// The specification spells the path this way (§2).
export const Route = createFileRoute('/cerificate-management')({
  validateSearch: uncheckedSearch<RequestsSearch>,
  component: CertificateManagement,
});

function CertificateManagement() {
  usePageTitle(m.certificateManagement());
  const { search = '' } = useCheckedSearch(requestsSearch, Route.useSearch());
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
