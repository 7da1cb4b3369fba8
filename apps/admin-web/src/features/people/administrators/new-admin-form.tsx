import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { PasswordHint } from '@qanoon/client/people/password-hint';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { permissions } from '@qanoon/contracts/lib/roles';
import { createAdminInput } from '@qanoon/contracts/people/admins';
import { MIN_ADMIN_PASSWORD_LENGTH } from '@qanoon/contracts/people/auth';
import * as m from '@qanoon/messages/admin/users';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { PasswordInput } from '@qanoon/ui/components/form/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { PersonFields } from '../person-fields.tsx';
import { PERMISSION_LABELS } from './permission-labels.ts';
import { PermissionSwitches, useGrantedPermissions } from './permission-switches.tsx';

/** The fifth permission is granted later, by editing the administrator. */
const DOCUMENTED_LABELS = PERMISSION_LABELS.filter(({ flag }) => flag !== 'canManageAcademy');

const formSchema = createAdminInput.extend({ permissions });

/**
 * Creates an administrator with four permissions (docs/product/console.md#user-management). Administrators
 * can only grant permissions that they have.
 */
export function NewAdminForm() {
  const utils = trpc.useUtils();
  const create = trpc.admins.create.useMutation();
  const granted = useGrantedPermissions();
  const defaultValues = { fullName: '', email: '', password: '', permissions: granted };
  const form = useZodForm(formSchema, {
    defaultValues,
    async onSubmit(fields) {
      await create.mutateAsync(fields);
      await utils.admins.list.invalidate();
      form.reset(defaultValues);
      toast.success(m.adminCreatedSuccessfully());
    },
    errorFields: { EMAIL_TAKEN: 'email', COMMON_PASSWORD: 'password' },
    onFailure: (failure) => toast.error(messageOf(failure, m.failedToCreateAdmin())),
    emptyMessage: deferred.pleaseFillInAllFields(),
    emptyFields: { fullName: m.enterName, email: m.enterEmail, password: m.enterPassword },
  });

  return (
    <Panel aria-labelledby="new-admin">
      <PanelHeader title={m.newAdministrator()} id="new-admin" />
      <PanelBody>
        <form noValidate className="settings-form" onSubmit={form.onSubmit}>
          {form.problem && <ErrorStrip>{form.problem}</ErrorStrip>}
          <PersonFields form={form} />
          <Field
            label={deferred.password()}
            required
            error={form.errorOf('password')}
            help={<PasswordHint typed={form.watch('password')} minLength={MIN_ADMIN_PASSWORD_LENGTH} />}
          >
            <PasswordInput
              autoComplete="new-password"
              enterKeyHint="done"
              readOnly={form.busy}
              {...form.register('password')}
            />
          </Field>
          <PermissionSwitches labels={DOCUMENTED_LABELS} busy={form.busy} register={form.register} />
          <p className="text-sm text-ink-2">{m.academyPermissionIsGrantedLater()}</p>
          <Button type="submit" busy={form.busy && m.creating()}>
            {m.addNewAdmin()}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}
