import { usePageTitle } from '@qanoon/client/page-title';
import { AUDIT_ACTIONS } from '@qanoon/contracts/audit';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AuditList } from '../features/audit/audit-list.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/audit-log')({
  validateSearch: z.object({ action: z.enum(AUDIT_ACTIONS).optional().catch(undefined) }),
  component: AuditLog,
});

function AuditLog() {
  usePageTitle(common.auditLog());
  const { action } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageUsers" title={common.auditLog()}>
      <PageHead title={common.auditLog()} lead={m.allDecisionsOfAllAdministrators()} />
      <AuditList
        action={action}
        onActionChange={(next) => void navigate({ search: next ? { action: next } : {}, resetScroll: false })}
      />
    </Permitted>
  );
}
