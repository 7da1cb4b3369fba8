import { useDeferredImport } from '@qanoon/ui/use-deferred-import';
import type { WaitingCounts } from './waiting-list.tsx';

const loadList = () => import('./waiting-list.tsx').then((loaded) => loaded.WaitingList);

/** The work that waits for the administrator; nothing when there is none. */
export function WaitingWork({ counts }: { counts: WaitingCounts }) {
  const isWaiting = Object.values(counts).some((count) => count > 0);
  const WaitingList = useDeferredImport(loadList, isWaiting);
  return isWaiting && WaitingList && <WaitingList counts={counts} />;
}
