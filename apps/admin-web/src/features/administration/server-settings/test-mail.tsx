import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/setup';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';

/** Sends a test mail to the owner through the server in use. */
export function TestMail() {
  const utils = trpc.useUtils();
  const send = trpc.academy.sendTestMail.useMutation({
    onSuccess: () => utils.setup.checklist.invalidate(),
    onError: (failure) => toast.error(messageOf(failure, m.testMailCouldNotBe())),
  });
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <div role="status">
        {send.data && (
          <Notice tone={send.data.status === 'sent' ? 'success' : 'warning'}>
            <bdi>{send.data.message}</bdi>
          </Notice>
        )}
      </div>
      <Button variant="secondary" busy={send.isPending && deferred.sending()} onClick={() => send.mutate()}>
        {m.sendTestMail()}
      </Button>
    </div>
  );
}
