import { usePageTitle } from '@qanoon/client/page-title';
import { id } from '@qanoon/contracts/primitives';
import * as m from '@qanoon/messages/admin/certificate-register';
import { certificatesRegister } from '@qanoon/messages/admin/common';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { ExportButton } from '../features/certificates/register/export-button.tsx';
import { RegisterPage } from '../features/certificates/register/register-page.tsx';
import { registerSearch } from '../features/certificates/register/register-search.ts';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/certificates')({
  validateSearch: registerSearch.extend({
    /** The certificate whose details are open. */
    certificate: id.optional().catch(undefined),
  }),
  component: Register,
});

function Register() {
  usePageTitle(certificatesRegister());
  const { certificate, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageEnrollments" title={certificatesRegister()}>
      <PageHead title={certificatesRegister()} lead={m.everyCertificateEverIssued()}>
        <ExportButton search={search} />
      </PageHead>
      <RegisterPage
        search={search}
        openId={certificate}
        onOpenChange={(next) =>
          void navigate({ search: { ...search, certificate: next }, replace: true, resetScroll: false })
        }
        onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </Permitted>
  );
}
