import * as m from '@qanoon/messages/public/payment';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { useOnline } from './use-online.ts';

/** Says that there is no connection, and that nothing is lost. Shows nothing when a refused submission says so already. */
export function ConnectionNotice({ isSaid }: { isSaid: boolean }) {
  const isOnline = useOnline();
  return (
    <div role="status" className="contents">
      {!isOnline && !isSaid && <Notice tone="warning">{m.noConnection()}</Notice>}
    </div>
  );
}
