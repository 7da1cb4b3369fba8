import * as m from '@qanoon/messages/shared/client';
import * as deferred from '@qanoon/messages/shared/deferred';
import type { z } from 'zod';
import { useZodForm } from '../forms/use-zod-form.ts';
import { messageOf } from '../trpc/trpc.ts';
import { useSession } from './session.ts';

type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string };
const EMPTY: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' };

type PasswordFormOptions = {
  change: (passwords: Passwords) => Promise<unknown>;
  /** The fixed texts of the page; a message from the server replaces `failed`. */
  saved: string;
  failed: string;
  toast: { success: (message: string) => void; error: (message: string) => void };
};

/**
 * The form that changes the user's own password. It is cleared after a success only. Empty fields are reported above
 * it.
 */
export function usePasswordForm(
  schema: z.ZodType<Passwords, Passwords>,
  { change, saved, failed, toast }: PasswordFormOptions,
) {
  const username = useSession()?.user.email ?? '';
  const form = useZodForm(schema, {
    defaultValues: EMPTY,
    async onSubmit(passwords) {
      await change(passwords);
      form.reset(EMPTY);
      toast.success(saved);
    },
    errorFields: { WRONG_PASSWORD: 'currentPassword', COMMON_PASSWORD: 'newPassword' },
    onFailure: (failure) => toast.error(messageOf(failure, failed)),
    emptyMessage: deferred.pleaseFillInAllFields(),
    emptyFields: {
      currentPassword: m.enterCurrentPassword,
      newPassword: m.enterNewPassword,
      confirmPassword: m.enterPasswordAgain,
    },
  });
  const field = (name: keyof Passwords) => ({ ...form.register(name), error: form.errorOf(name) });
  return {
    username,
    onSubmit: form.onSubmit,
    busy: form.busy,
    problem: form.problem,
    fields: {
      currentPassword: field('currentPassword'),
      newPassword: field('newPassword'),
      confirmPassword: field('confirmPassword'),
    },
    chosen: form.watch('newPassword'),
  };
}
