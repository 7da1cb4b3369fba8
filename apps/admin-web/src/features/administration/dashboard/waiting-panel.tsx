import type { WaitingWork } from '@qanoon/contracts/administration/waiting';
import * as m from '@qanoon/messages/admin/dashboard';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useWaitingWork } from '../use-waiting-work.ts';
import './dashboard.css';

// Loading the list separately keeps the first scripts small.
const loadList = () => import('./waiting-list.tsx').then((loaded) => loaded.WaitingList);

/**
 * Says what the administrator must do now. Renders nothing if they decide about neither payments nor
 * certificates.
 */
export function WaitingPanel() {
  const query = useWaitingWork();
  if (!query) return null;
  const { data, isError, refetch } = query;
  return (
    <Panel aria-labelledby="waiting-work" className="mb-6 overflow-hidden">
      <PanelHeader title={m.waitsForYou()} id="waiting-work" />
      {data ? <Work work={data} /> : isError ? <Failed onRetry={() => void refetch()} /> : <Loading />}
    </Panel>
  );
}

function Work({ work }: { work: WaitingWork }) {
  const isWaiting = Object.values(work).some(({ count }) => count > 0);
  const WaitingList = useDeferredImport(loadList, isWaiting);
  if (isWaiting) return WaitingList ? <WaitingList work={work} /> : <Loading />;
  return (
    <PanelBody className="waiting-none">
      <CircleCheck className="icon text-success" aria-hidden="true" />
      {m.nothingWaits()}
    </PanelBody>
  );
}

// A failed load is silent here: no toast and no alert, only a retry button
// (docs/product.md#loading-failures-and-messages).
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <PanelBody className="waiting-none">
    <span className="grow">{m.waitingFailed()}</span>
    <Button variant="secondary" onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      {shared.tryAgain()}
    </Button>
  </PanelBody>
);

const Loading = () => (
  <PanelBody className="waiting-none" role="status">
    <span className="sr-only">{shared.loading()}</span>
    <span className="skeleton skeleton-inline w-48" aria-hidden="true" />
  </PanelBody>
);
