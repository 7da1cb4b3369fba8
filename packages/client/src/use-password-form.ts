import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSession } from './session.ts';
import { messageOf } from './trpc.ts';

type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string };
const EMPTY: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' };

type PasswordChange = {
  change: (passwords: Passwords) => Promise<unknown>;
  /** §8's words for either end; a failure is told in the server's own, where it has any. */
  saved: string;
  failed: string;
  toast: { success: (message: string) => void; error: (message: string) => void };
};

/**
 * The form that changes one's own password: emptied when `change` succeeded, kept when it failed. What is wrong with the fields is told
 * first things first: an empty one before two that do not match (§5).
 */
export function usePasswordForm(
  schema: z.ZodType<Passwords, Passwords>,
  { change, saved, failed, toast }: PasswordChange,
) {
  const username = useSession()?.user.email ?? '';
  const form = useForm<Passwords>({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const submit = form.handleSubmit(
    async (passwords) => {
      try {
        await change(passwords);
        form.reset(EMPTY);
        toast.success(saved);
      } catch (failure) {
        toast.error(messageOf(failure, failed));
      }
    },
    (problems) => {
      const empty = Object.values(form.getValues()).includes('');
      toast.error(
        empty
          ? 'Please fill in all fields'
          : (Object.values(problems)[0]?.message ?? 'Please fill in all fields'),
      );
    },
  );
  const { errors, isSubmitting } = form.formState;
  return {
    username,
    onSubmit: (event: React.SyntheticEvent) => void submit(event),
    busy: isSubmitting,
    fields: {
      currentPassword: { ...form.register('currentPassword'), error: errors.currentPassword?.message },
      newPassword: { ...form.register('newPassword'), error: errors.newPassword?.message },
      confirmPassword: { ...form.register('confirmPassword'), error: errors.confirmPassword?.message },
    },
    chosen: form.watch('newPassword'),
  };
}
