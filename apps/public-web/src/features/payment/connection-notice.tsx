import * as m from '@qanoon/messages/public/payment';
import { Notice } from '@qanoon/ui/notice';
import { useOnline } from './use-online.ts';

/** Says that there is no connection, and that nothing is lost. */
export function ConnectionNotice() {
  const isOnline = useOnline();
  return (
    <div role="status" className="contents">
      {!isOnline && <Notice tone="warning">{m.noConnection()}</Notice>}
    </div>
  );
}
