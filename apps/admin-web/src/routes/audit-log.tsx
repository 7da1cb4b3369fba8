import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { AuditList } from '../features/platform/audit/audit-list.tsx';
import { type AuditSearch, auditSearch, withoutEmpty } from '../features/platform/audit/audit-search.ts';

export const Route = createFileRoute('/audit-log')({
  validateSearch: uncheckedSearch<AuditSearch>,
  component: AuditLog,
});

function AuditLog() {
  usePageTitle(common.auditLog());
  const search = useCheckedSearch(auditSearch, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageUsers" title={common.auditLog()}>
      <PageHead title={common.auditLog()} lead={m.allDecisionsOfAllAdministrators()} />
      <AuditList
        filter={withoutEmpty(search)}
        onFilterChange={(change) =>
          void navigate({ search: withoutEmpty({ ...search, ...change }), resetScroll: false })
        }
      />
    </Permitted>
  );
}
