import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { toast } from '@qanoon/ui/toast';
import { StepActions } from './step-actions.tsx';

/** Sends a test mail to the administrator and shows the response of the mail server. */
export function MailStep({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const email = useSession()?.user.email;
  const send = trpc.academy.sendTestMail.useMutation({
    onSuccess: () => utils.setup.checklist.invalidate(),
    onError: (failure) => toast.error(messageOf(failure, 'The test mail could not be sent')),
  });
  const isSent = send.data?.status === 'sent';
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
        A test mail to <b className="wrap-anywhere">{email}</b> shows whether the mail server works. Students
        need mails for reset links, receipts and decisions.
      </p>
      <div role="status">
        {send.data && <Notice tone={isSent ? 'success' : 'warning'}>{send.data.message}</Notice>}
      </div>
      <StepActions
        action={
          <Button type="submit" busy={send.isPending && 'Sending...'}>
            {isSent ? 'Continue' : send.data ? 'Send it again' : 'Send a test mail'}
          </Button>
        }
        busy={send.isPending}
        onSkip={isSent ? undefined : onDone}
      />
    </form>
  );
}
