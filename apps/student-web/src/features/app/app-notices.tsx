import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { useStore } from '@qanoon/ui/store';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { applyUpdate, updateReady } from './app-update.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** What the student should know about the app itself: no connection, or a newer version. */
export function AppNotices() {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const hasUpdate = useStore(updateReady);
  return (
    <div className="app-notices" role="status">
      {!online && <Notice tone="warning">You are offline. Pages show what this device saved last.</Notice>}
      {hasUpdate && (
        <Notice>
          <div className="app-update">
            A new version is ready
            <Button variant="secondary" onClick={applyUpdate}>
              Reload
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
