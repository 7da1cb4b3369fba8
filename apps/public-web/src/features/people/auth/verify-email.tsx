import { roleHome, safeReturn } from '@qanoon/client/page/links';
import { useSession } from '@qanoon/client/session/session';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Link } from '@tanstack/react-router';
import { CheckingLink } from './link-check.tsx';
import { pendingReturn } from './pending-return.ts';
import { reportFailure } from './report-failure.ts';
import { SubmitButton } from './submit-button.tsx';

/**
 * Verifies an e-mail address by a link in an email. It needs a click on the button, because mail scanners
 * open every link.
 */
export function VerifyEmail({ token }: { token: string }) {
  const link = trpc.auth.checkVerification.useQuery({ token }, { staleTime: 0 });
  const verify = trpc.auth.verifyEmail.useMutation({
    onMutate: toast.dismissErrors,
    onError: (failure) => {
      reportFailure(failure, m.failedToVerifyAddress());
      // The link has expired or was used since the page was opened.
      if (codeOf(failure)) void link.refetch();
    },
  });
  // If the check fails, the button is shown, and the server decides on submit.
  const status = verify.isSuccess ? 'verified' : (link.data?.status ?? 'valid');
  return (
    <>
      <h1>{shared.verifyYourEmailAddress()}</h1>
      {link.isPending ? (
        <CheckingLink>{m.checkingYourLink()}</CheckingLink>
      ) : status === 'verified' ? (
        <Outcome tone="success" message={m.yourEmailAddressIsVerified()} />
      ) : status === 'used' ? (
        <Outcome tone="success" message={link.data?.message} />
      ) : status !== 'valid' ? (
        <Outcome tone="warning" message={link.data?.message} settings />
      ) : (
        <>
          <p className="text-ink-2">{m.pressButtonToVerifyThat()}</p>
          <form
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              verify.mutate({ token });
            }}
          >
            <SubmitButton busy={verify.isPending && m.verifying()}>{m.verifyAddress()}</SubmitButton>
          </form>
        </>
      )}
    </>
  );
}

type OutcomeProps = {
  tone: 'success' | 'warning';
  message: string | null | undefined;
  /** Whether the user needs a new link, which their portal's settings send. */
  settings?: boolean;
};

function Outcome({ tone, message, settings }: OutcomeProps) {
  const session = useSession();
  // Leads back to the course that the student signed up for.
  const redirect = pendingReturn();
  const target = settings ? undefined : safeReturn(redirect);
  return (
    <div className="auth-dead-link">
      <div role={tone === 'warning' ? 'alert' : 'status'}>
        <Notice tone={tone}>{message}</Notice>
      </div>
      <Button asChild size="lg" block>
        {session ? (
          <a href={target ?? `${roleHome(session.user.role)}${settings ? '/settings' : ''}`}>
            {settings ? m.openYourSettings() : shared.continueLabel()}
          </a>
        ) : (
          <Link to="/auth/login" search={redirect ? { redirect } : {}}>
            {common.signIn()}
          </Link>
        )}
      </Button>
    </div>
  );
}
