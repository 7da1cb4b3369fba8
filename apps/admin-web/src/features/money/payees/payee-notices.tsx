import { trpc } from '@qanoon/client/trpc/trpc';
import type { PayeeNotice } from '@qanoon/contracts/money/payees';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';

/**
 * Shows every administrator the changes of payee accounts in the last 72 hours, because whoever changes an
 * account receives the students' money. Renders nothing when there are none.
 */
export function PayeeNotices() {
  const notices = trpc.payees.notices.useQuery().data ?? [];
  return notices.length > 0 && <DeferredList notices={notices} />;
}

const loadList = () => import('./payee-notice-list.tsx').then((loaded) => loaded.PayeeNoticeList);

function DeferredList({ notices }: { notices: readonly PayeeNotice[] }) {
  const PayeeNoticeList = useDeferredImport(loadList, true);
  return PayeeNoticeList && <PayeeNoticeList notices={notices} />;
}
