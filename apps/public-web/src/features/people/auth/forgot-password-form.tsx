import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { Role } from '@qanoon/contracts/lib/roles';
import { forgotPasswordInput } from '@qanoon/contracts/people/auth';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { RadioTiles } from '@qanoon/ui/components/form/radio-tiles';
import { Rich } from '@qanoon/ui/components/text/rich';
import { useState } from 'react';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { reportFailure } from './report-failure.ts';
import { roleTiles } from './roles.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = forgotPasswordInput.pick({ email: true });

/**
 * Requests a reset link (docs/product/accounts.md#forgotten-passwords). The response is the same for every address,
 * so the text does not reveal whether there is an account.
 */
export function ForgotPasswordForm({ role: initialRole }: { role: Role }) {
  const [role, setRole] = useState<Role>(initialRole);
  const [sentTo, setSentTo] = useState<string>();
  const forgot = trpc.auth.forgotPassword.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      setSentTo(undefined);
      await forgot.mutateAsync({ email, role, anyRole: true, language: currentLanguage() });
      setSentTo(email);
      toast.success(m.passwordResetLinkSent(), m.checkYourEmailForInstructions());
    },
    onFailure: (failure) => reportFailure(failure, m.failedToSendResetLink()),
  });

  return (
    <>
      <h1>{common.forgotPassword()}</h1>
      <p className="text-ink-2">{m.enterEmailOfYourAccount()}</p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <Field group label={deferred.accountType()}>
          <RadioTiles options={roleTiles()} value={role} onValueChange={setRole} disabled={form.busy} />
        </Field>
        <Field label={shared.email()} required error={form.errorOf('email')}>
          <Input
            type="email"
            autoComplete="username"
            enterKeyHint="send"
            inputMode="email"
            readOnly={form.busy}
            {...form.register('email')}
          />
        </Field>
        {sentTo && (
          <Notice tone="success">
            <Rich
              parts={m.ifThereIsAnAccount({
                email: sentTo,
                b: (text) => <b className="wrap-anywhere">{text}</b>,
              })}
            />
          </Notice>
        )}
        <SubmitButton busy={form.busy && deferred.sending()}>
          {sentTo ? m.sendLinkAgain() : m.sendResetLink()}
        </SubmitButton>
      </form>
      <BackToSignIn />
    </>
  );
}
