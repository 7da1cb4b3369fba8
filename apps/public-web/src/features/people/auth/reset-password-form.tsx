import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  MIN_ADMIN_PASSWORD_LENGTH,
  resetAdminPasswordForm,
  resetPasswordInput,
} from '@qanoon/contracts/people/auth';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import { pleaseEnterNewPassword } from '@qanoon/messages/shared/auth';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { LinkCheck } from './link-check.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { pendingReturn } from './pending-return.ts';
import { reportFailure } from './report-failure.ts';
import { SubmitButton } from './submit-button.tsx';

const studentForm = resetPasswordInput.pick({ password: true });

/** Sets a new password with the link from a mail (docs/product/accounts.md#forgotten-passwords). */
export function ResetPassword({ token }: { token: string }) {
  const link = trpc.auth.checkResetToken.useQuery({ token }, { staleTime: 0, refetchOnWindowFocus: true });
  return (
    <>
      <h1>{common.resetPassword()}</h1>
      <LinkCheck
        link={link}
        action={
          <Button asChild size="lg" block>
            <Link to="/auth/forgot-password">{m.requestNewLink()}</Link>
          </Button>
        }
      >
        <ResetForm
          token={token}
          isAdmin={link.data?.role === 'admin'}
          onRefused={() => void link.refetch()}
        />
      </LinkCheck>
      <BackToSignIn />
    </>
  );
}

type ResetFormProps = { token: string; isAdmin: boolean; onRefused: () => void };

function ResetForm({ token, isAdmin, onRefused }: ResetFormProps) {
  const navigate = useNavigate();
  const reset = trpc.auth.resetPassword.useMutation();
  const form = useZodForm(isAdmin ? resetAdminPasswordForm : studentForm, {
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      await reset.mutateAsync({ token, password });
      toast.success(m.passwordResetSuccessfulPleaseLog());
      const redirect = pendingReturn();
      await navigate({ to: '/auth/login', search: redirect ? { redirect } : {}, replace: true });
    },
    emptyFields: { password: pleaseEnterNewPassword },
    errorFields: { COMMON_PASSWORD: 'password' },
    onFailure(failure) {
      reportFailure(failure, m.failedToResetPassword());
      // The link has expired or was used since the page was opened.
      if (codeOf(failure)) onRefused();
    },
  });

  return (
    <>
      <p className="text-ink-2">{m.chooseNewPasswordYouAre()}</p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <NewPasswordField
          label={m.newPassword()}
          typed={form.watch('password')}
          minLength={isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : undefined}
          error={form.errorOf('password')}
          enterKeyHint="go"
          readOnly={form.busy}
          {...form.register('password')}
        />
        <SubmitButton busy={form.busy && m.resetting()}>{common.resetPassword()}</SubmitButton>
      </form>
    </>
  );
}
