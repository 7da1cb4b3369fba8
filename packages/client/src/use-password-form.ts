import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';

type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string };
const EMPTY: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' };

/**
 * The form that changes one's own password: emptied when `save` succeeded, kept when it failed. `onProblem` is told the first
 * thing that is wrong: an empty field before two that do not match (§5).
 */
export function usePasswordForm(
  schema: z.ZodType<Passwords, Passwords>,
  save: (passwords: Passwords) => Promise<boolean>,
  onProblem: (message: string) => void,
) {
  const form = useForm<Passwords>({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const submit = form.handleSubmit(
    async (passwords) => {
      if (await save(passwords)) form.reset(EMPTY);
    },
    (problems) => {
      const empty = Object.values(form.getValues()).includes('');
      onProblem(empty ? 'Please fill in all fields' : (Object.values(problems)[0]?.message ?? 'Please fill in all fields'));
    },
  );
  const { errors, isSubmitting } = form.formState;
  return {
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
