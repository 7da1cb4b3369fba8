import { readParams, term } from '@qanoon/client/page/search-params';
import { RouteHead } from '@qanoon/client/portal/route-head';
import { useSession } from '@qanoon/client/session/session';
import { certificateSettings } from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as titles from '@qanoon/messages/admin/titles';
import { requestCertificate } from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Award, Settings } from 'lucide-react';
import { CertificateRequests } from '../features/certificates/certificates/requests/certificate-requests.tsx';

const validateSearch = readParams({ search: term });

// The path is spelled this way on purpose (docs/product/console.md#layout-and-navigation).
export const Route = createFileRoute('/cerificate-management')({
  staticData: {
    title: titles.certificateRequests,
    permission: 'canManageEnrollments',
    entry: {
      room: 'students',
      position: 3,
      label: requestCertificate,
      icon: Award,
      waiting: ['certificates'],
    },
  },
  validateSearch,
  loaderDeps: ({ search: { search } }) => (search ? { search } : {}),
  loader: ({ context: { queryUtils }, deps }) => {
    void queryUtils.certificates.pending.prefetchInfinite(deps);
    void queryUtils.certificates.issued.prefetchInfinite(deps);
  },
  component: CertificateManagement,
});

function CertificateManagement() {
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayChangeSettings = useSession()?.user.permissions?.canManageAcademy ?? false;
  return (
    <>
      <RouteHead lead={m.issueOrUploadForEach()}>
        {mayChangeSettings && (
          <Button variant="secondary" asChild>
            <Link to="/academy/certificates">
              <Settings aria-hidden="true" />
              {certificateSettings()}
            </Link>
          </Button>
        )}
      </RouteHead>
      <CertificateRequests
        search={search}
        onSearch={(next) =>
          void navigate({ search: next ? { search: next } : {}, replace: true, resetScroll: false })
        }
      />
    </>
  );
}
