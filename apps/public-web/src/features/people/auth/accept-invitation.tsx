import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { useSession } from '@qanoon/client/session/session';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import { MIN_ADMIN_PASSWORD_LENGTH } from '@qanoon/contracts/people/auth';
import { acceptInvitationInput } from '@qanoon/contracts/people/invitations';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';
import { useAfterSignIn } from './after-sign-in.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { LinkCheck } from './link-check.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { reportFailure } from './report-failure.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = acceptInvitationInput.pick({ password: true });

/** Lets an invited administrator choose a password. */
export function AcceptInvitation({ token }: { token: string }) {
  const link = trpc.invitations.check.useQuery({ token }, { staleTime: 0, refetchOnWindowFocus: false });
  const session = useSession();
  return (
    <>
      <h1>{common.yourInvitation()}</h1>
      <LinkCheck link={link}>
        {session && (
          <Notice tone="warning" className="mt-6">
            {m.invitationSignsYouIn({ email: session.user.email })}
          </Notice>
        )}
        <PasswordForm
          token={token}
          invited={link.data?.invited ?? undefined}
          onRefused={() => void link.refetch()}
        />
      </LinkCheck>
      <BackToSignIn />
    </>
  );
}

type PasswordFormProps = {
  token: string;
  invited: { fullName: string; email: string } | undefined;
  onRefused: () => void;
};

function PasswordForm({ token, invited, onRefused }: PasswordFormProps) {
  const accept = trpc.invitations.accept.useMutation();
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(formSchema, {
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      const account = await accept.mutateAsync({ token, password });
      await afterSignIn(account, { greeting: [m.welcome(), m.yourAccountIsReady()] });
    },
    emptyFields: { password: m.enterPassword },
    onFailure(failure) {
      reportFailure(failure, m.invitationCouldNotBeAccepted());
      // The link has expired, or was used or revoked since the page was opened.
      if (codeOf(failure)?.startsWith('INVITATION_')) onRefused();
    },
  });

  return (
    <>
      <p className="text-ink-2">
        {invited && (
          <>
            <Rich
              parts={m.youAreInvitedAsAdministrator({
                name: invited.fullName,
                email: invited.email,
                b: (text) => (
                  <b dir="auto" className="wrap-anywhere">
                    {text}
                  </b>
                ),
              })}
            />{' '}
          </>
        )}
        {m.choosePasswordThatOnlyYouKnow()}
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        {/* Password managers read the account's address from this field. */}
        <input type="email" autoComplete="username" value={invited?.email ?? ''} readOnly hidden />
        <NewPasswordField
          label={deferred.password()}
          typed={form.watch('password')}
          minLength={MIN_ADMIN_PASSWORD_LENGTH}
          error={form.errorOf('password')}
          enterKeyHint="go"
          readOnly={form.busy}
          {...form.register('password')}
        />
        <SubmitButton busy={form.busy && m.joining()}>{m.acceptInvitation()}</SubmitButton>
      </form>
    </>
  );
}
