import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { useSession } from '@qanoon/client/session/session';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { permissions } from '@qanoon/contracts/lib/roles';
import type { AdminUser } from '@qanoon/contracts/people/admins';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/users';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Switch } from '@qanoon/ui/components/form/switch';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { PERMISSION_LABELS } from './permission-labels.ts';

const formSchema = z.object({ permissions, isActive: z.boolean() });

/**
 * Edits another administrator's permissions and status, within the user's own permissions
 * (docs/product/accounts.md#permissions).
 */
export function EditAdminDialog({ admin, onClose }: { admin: AdminUser; onClose: () => void }) {
  const utils = trpc.useUtils();
  const update = trpc.admins.update.useMutation();
  const own = useSession()?.user.permissions;
  const form = useZodForm(formSchema, {
    defaultValues: { permissions: admin.permissions, isActive: admin.isActive },
    async onSubmit(fields) {
      // Only changed values are sent, so that concurrent changes of other values are not overwritten.
      const changed = Object.fromEntries(
        PERMISSION_LABELS.filter(({ flag }) => fields.permissions[flag] !== admin.permissions[flag]).map(
          ({ flag }) => [flag, fields.permissions[flag]],
        ),
      );
      await update.mutateAsync({
        adminId: admin.id,
        ...(Object.keys(changed).length > 0 && { permissions: changed }),
        ...(fields.isActive !== admin.isActive && { isActive: fields.isActive }),
      });
      await utils.admins.list.invalidate();
      toast.success(m.adminUpdatedSuccessfully());
      onClose();
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.failedToUpdateAdmin())),
  });
  const isActive = form.watch('isActive');

  // The server refuses changes to an account with permissions that the caller does not have.
  const stronger = PERMISSION_LABELS.some(({ flag }) => admin.permissions[flag] && !own?.[flag]);

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={<bdi>{admin.fullName}</bdi>}
      description={admin.email}
      size="confirm"
      submitLabel={common.save()}
      busyLabel={deferred.saving()}
    >
      <fieldset className="admin-switches">
        <legend className="field-label">{m.permissions()}</legend>
        {PERMISSION_LABELS.map(({ flag, long, includes }) => (
          <Switch
            key={flag}
            label={long()}
            note={stronger || own?.[flag] ? includes() : `${includes()} ${m.youCannotChangePermissionThat()}`}
            checked={form.watch(`permissions.${flag}`)}
            disabled={stronger || !own?.[flag] || form.busy}
            onCheckedChange={(checked) => form.setValue(`permissions.${flag}`, checked)}
          />
        ))}
      </fieldset>
      <fieldset className="admin-switches">
        <legend className="field-label">{shared.status()}</legend>
        <Switch
          label={isActive ? shared.active() : shared.inactive()}
          note={stronger ? deferred.youCannotChangeAdministratorWho() : m.inactiveAdministratorIsSignedOut()}
          checked={isActive}
          disabled={stronger || form.busy}
          onCheckedChange={(checked) => form.setValue('isActive', checked)}
        />
      </fieldset>
    </FormDialog>
  );
}
