import { useSession } from '@qanoon/client/session/session';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/setup';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';
import { StepActions } from './step-actions.tsx';

/** Sends a test mail to the administrator and shows the response of the mail server. */
export function MailStep({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const email = useSession()?.user.email;
  const send = trpc.academy.sendTestMail.useMutation({
    onSuccess: () => utils.setup.checklist.invalidate(),
    onError: (failure) => toast.error(messageOf(failure, m.testMailCouldNotBe())),
  });
  const isSent = send.data?.status === 'sent';
  // Without a mail server another attempt would only write another file.
  const hasNoServer = send.data?.status === 'outbox';
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSent) onDone();
        else send.mutate();
      }}
    >
      <p className="text-ink-2">
        <Rich
          parts={m.testMailShows({
            email: email ?? '',
            b: (text) => (
              <b className="wrap-anywhere" dir="ltr">
                {text}
              </b>
            ),
          })}
        />
      </p>
      <div role="status">
        {send.data && (
          <Notice tone={isSent ? 'success' : 'warning'}>
            <bdi>{send.data.message}</bdi>
          </Notice>
        )}
      </div>
      <StepActions
        action={
          <>
            {hasNoServer && (
              <Button asChild>
                <Link to="/installation" hash="mail">
                  {m.enterMailServer()}
                </Link>
              </Button>
            )}
            <Button
              type="submit"
              variant={hasNoServer ? 'secondary' : 'primary'}
              busy={send.isPending && deferred.sending()}
            >
              {isSent ? shared.continueLabel() : send.data ? m.sendItAgain() : m.sendTestMail()}
            </Button>
          </>
        }
        busy={send.isPending}
        onSkip={isSent ? undefined : onDone}
      />
    </form>
  );
}
