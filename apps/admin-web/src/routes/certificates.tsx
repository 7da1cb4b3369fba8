import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as m from '@qanoon/messages/admin/certificate-register';
import { certificatesRegister } from '@qanoon/messages/admin/common';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { ExportButton } from '../features/certificates/certificates/register/export-button.tsx';
import { RegisterPage } from '../features/certificates/certificates/register/register-page.tsx';
import {
  type OpenRegister,
  openRegister,
} from '../features/certificates/certificates/register/register-search.ts';

export const Route = createFileRoute('/certificates')({
  validateSearch: uncheckedSearch<OpenRegister>,
  component: Register,
});

function Register() {
  usePageTitle(certificatesRegister());
  const { certificate, ...search } = useCheckedSearch(openRegister, Route.useSearch());
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
