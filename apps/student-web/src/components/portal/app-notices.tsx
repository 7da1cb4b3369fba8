import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/portal';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { useStore } from '@qanoon/ui/lib/store';
import { applyUpdate, updateReady } from './app-update.ts';
import { retryFailedCalls, useConnected, useServerProblem } from './connection.ts';

/**
 * Tells the student about the app itself: that there is no connection, the server fails, or a newer version
 * waits.
 */
export function AppNotices() {
  const connected = useConnected();
  const hasServerProblem = useServerProblem();
  const hasUpdate = useStore(updateReady);
  return (
    <div className="app-notices" role="status">
      {!connected && <Notice tone="warning">{m.noConnectionPagesShowWhat()}</Notice>}
      {connected && hasServerProblem && (
        <Notice tone="warning">
          <div className="app-update">
            {m.serverProblemPageShowsWhat()}
            <Button variant="secondary" onClick={() => void retryFailedCalls()}>
              {shared.tryAgain()}
            </Button>
          </div>
        </Notice>
      )}
      {hasUpdate && (
        <Notice>
          <div className="app-update">
            {m.newVersionIsReady()}
            <Button variant="secondary" onClick={applyUpdate}>
              {m.reload()}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
