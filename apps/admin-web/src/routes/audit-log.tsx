import { RouteHead } from '@qanoon/client/portal/route-head';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { createFileRoute } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { toAuditFilter } from '../features/platform/audit/audit-filter.ts';
import { AuditList } from '../features/platform/audit/audit-list.tsx';
import { auditSearch } from '../features/platform/audit/audit-search.ts';

export const Route = createFileRoute('/audit-log')({
  staticData: {
    title: common.auditLog,
    permission: 'canManageUsers',
    entry: { room: 'insight', position: 2, icon: ScrollText },
  },
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryUtils }, deps }) =>
    void queryUtils.audit.list.prefetchInfinite(toAuditFilter(deps)),
  component: AuditLog,
});

function AuditLog() {
  const filter = toAuditFilter(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead lead={m.allDecisionsOfAllAdministrators()} />
      <AuditList
        filter={filter}
        onFilterChange={(change) =>
          void navigate({ search: toAuditFilter({ ...filter, ...change }), resetScroll: false })
        }
      />
    </>
  );
}
