import { roleHome, safeReturn } from '@qanoon/client/links';
import { useSession } from '@qanoon/client/session';
import { codeOf, trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { toast } from '@qanoon/ui/toast';
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
      reportFailure(failure, 'Failed to verify the address');
      // The link has expired or was used since the page was opened.
      if (codeOf(failure)) void link.refetch();
    },
  });
  // If the check fails, the button is shown, and the server decides on submit.
  const status = verify.isSuccess ? 'verified' : (link.data?.status ?? 'valid');
  return (
    <>
      <h1>Verify your email address</h1>
      {link.isPending ? (
        <CheckingLink>Checking your link...</CheckingLink>
      ) : status === 'verified' ? (
        <Outcome tone="success" message="Your e-mail address is verified. Thank you." />
      ) : status === 'used' ? (
        <Outcome tone="success" message={link.data?.message} />
      ) : status !== 'valid' ? (
        <Outcome tone="warning" message={link.data?.message} settings />
      ) : (
        <>
          <p className="text-ink-2">
            Press the button to verify that the address we sent this link to is yours.
          </p>
          <form
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              verify.mutate({ token });
            }}
          >
            <SubmitButton busy={verify.isPending && 'Verifying...'}>Verify address</SubmitButton>
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
  // Back to the course that the student signed up for.
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
            {settings ? 'Open your settings' : 'Continue'}
          </a>
        ) : (
          <Link to="/auth/login" search={redirect ? { redirect } : {}}>
            Sign In
          </Link>
        )}
      </Button>
    </div>
  );
}
