import { zodResolver } from '@hookform/resolvers/zod';
import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import { createAdminInput, DEFAULT_PERMISSIONS } from '@qanoon/contracts/admins';
import { passwordHint } from '@qanoon/contracts/password-strength';
import { permissions } from '@qanoon/contracts/roles';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Input, PasswordInput } from '@qanoon/ui/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { Switch } from '@qanoon/ui/switch';
import { toast } from '@qanoon/ui/toast';
import { useForm, useWatch } from 'react-hook-form';
import { PERMISSION_LABELS } from './permission-labels.ts';

const formSchema = createAdminInput.extend({ permissions });

/** Opens an administrator's account with its four permissions (§2, User Management). Nobody grants what they lack. */
export function NewAdminForm() {
  const utils = trpc.useUtils();
  const create = trpc.admins.create.useMutation();
  const own = useSession()?.user.permissions;
  const granted = Object.fromEntries(
    PERMISSION_LABELS.map(({ flag }) => [flag, DEFAULT_PERMISSIONS[flag] && (own?.[flag] ?? false)]),
  );
  const defaultValues = {
    fullName: '',
    email: '',
    password: '',
    permissions: granted as typeof DEFAULT_PERMISSIONS,
  };
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      await create.mutateAsync(fields);
      await utils.admins.list.invalidate();
      form.reset(defaultValues);
      toast.success('Admin created successfully!');
    } catch (failure) {
      toast.error(messageOf(failure, 'Failed to create admin'));
    }
  });

  return (
    <Panel aria-labelledby="new-admin">
      <PanelHeader title="New administrator" id="new-admin" />
      <PanelBody>
        <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
          <Field label="Full Name" required error={errors.fullName?.message}>
            <Input
              autoComplete="off"
              maxLength={120}
              readOnly={isSubmitting}
              {...form.register('fullName')}
            />
          </Field>
          <Field label="Email" required error={errors.email?.message}>
            <Input type="email" autoComplete="off" readOnly={isSubmitting} {...form.register('email')} />
          </Field>
          <Field
            label="Password"
            required
            error={errors.password?.message}
            help={<span aria-live="polite">{passwordHint(password)}</span>}
          >
            <PasswordInput
              autoComplete="new-password"
              readOnly={isSubmitting}
              {...form.register('password')}
            />
          </Field>
          <fieldset className="admin-switches">
            <legend className="field-label">Permissions</legend>
            {PERMISSION_LABELS.map(({ flag, long }) => (
              <Switch
                key={flag}
                label={long}
                note={own?.[flag] ? undefined : 'You cannot grant a permission that you do not have.'}
                disabled={!own?.[flag] || isSubmitting}
                {...form.register(`permissions.${flag}`, { disabled: !own?.[flag] })}
              />
            ))}
          </fieldset>
          <Button type="submit" busy={isSubmitting && 'Creating...'}>
            Add New Admin
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}
