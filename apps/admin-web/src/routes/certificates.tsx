import { RouteHead } from '@qanoon/client/portal/route-head';
import * as m from '@qanoon/messages/admin/certificate-register';
import { certificatesRegister } from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { BookMarked } from 'lucide-react';
import { ExportButton } from '../features/certificates/certificates/register/export-button.tsx';
import { RegisterPage } from '../features/certificates/certificates/register/register-page.tsx';
import {
  openRegister,
  withoutEmpty,
} from '../features/certificates/certificates/register/register-search.ts';

export const Route = createFileRoute('/certificates')({
  staticData: {
    title: certificatesRegister,
    permission: 'canManageEnrollments',
    entry: { room: 'students', position: 4, icon: BookMarked },
    isWide: true,
  },
  validateSearch: openRegister,
  loaderDeps: ({ search: { search, state } }) => withoutEmpty({ search, state }),
  loader: ({ context: { queryUtils }, deps }) => void queryUtils.certificates.issued.prefetchInfinite(deps),
  component: Register,
});

function Register() {
  const { certificate, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead lead={m.everyCertificateEverIssued()}>
        <ExportButton search={search} />
      </RouteHead>
      <RegisterPage
        search={search}
        openId={certificate}
        onOpenChange={(next) =>
          void navigate({ search: { ...search, certificate: next }, replace: true, resetScroll: false })
        }
        onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </>
  );
}
