import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { useStore } from '@qanoon/ui/store';
import { applyUpdate, updateReady } from './app-update.ts';
import { useConnected } from './connection.ts';

/** What the student should know about the app itself: no connection, or a newer version. */
export function AppNotices() {
  const connected = useConnected();
  const hasUpdate = useStore(updateReady);
  return (
    <div className="app-notices" role="status">
      {!connected && <Notice tone="warning">No connection. Pages show what this device saved last.</Notice>}
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
