import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { Checklist } from '@qanoon/contracts/people/setup';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';

/** Lists the steps that are left to make the academy ready, until somebody dismisses the list. */
export function SetupChecklist() {
  const permitted = useSession()?.user.permissions?.canManageAcademy ?? false;
  const { data } = trpc.setup.checklist.useQuery(undefined, { enabled: permitted });
  if (!permitted || !data || data.dismissed) return null;
  return <DeferredPanel checklist={data} />;
}

const loadPanel = () => import('./checklist-panel.tsx').then((loaded) => loaded.ChecklistPanel);

function DeferredPanel({ checklist }: { checklist: Checklist }) {
  const ChecklistPanel = useDeferredImport(loadPanel, true);
  return ChecklistPanel && <ChecklistPanel checklist={checklist} />;
}
