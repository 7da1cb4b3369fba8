import type { ImportResult } from '@qanoon/contracts/evidence/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';

type ImportNoticeProps = {
  result: ImportResult;
  /** Whether a text that was not understood is left. */
  hasUnread: boolean;
  onShowUnread: () => void;
  onClose: () => void;
};

/** Says what became of the latest paste or statement. */
export function ImportNotice({
  result: { added, known, identified, unread, objections },
  hasUnread,
  onShowUnread,
  onClose,
}: ImportNoticeProps) {
  return (
    <Notice
      tone={unread + objections > 0 ? 'warning' : added > 0 ? 'success' : 'info'}
      role="status"
      className="import-notice"
    >
      <p>{m.importResult({ added, known, unread })}</p>
      {identified > 0 && <p>{m.importIdentified({ count: identified })}</p>}
      {objections > 0 && <p>{m.importObjections({ count: objections })}</p>}
      <div className="import-notice-actions">
        {unread > 0 && hasUnread && (
          <Button variant="secondary" onClick={onShowUnread}>
            {m.showNotUnderstood()}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {shared.close()}
        </Button>
      </div>
    </Notice>
  );
}
