import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import type { AdminUser } from '@qanoon/contracts/admins';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { Switch } from '@qanoon/ui/switch';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';
import { PERMISSION_LABELS } from './permission-labels.ts';

/** Edits another administrator's permissions and status, within the user's own permissions (decisions.md, "Accounts and permissions"). */
export function EditAdminDialog({ admin, onClose }: { admin: AdminUser; onClose: () => void }) {
  const utils = trpc.useUtils();
  const update = trpc.admins.update.useMutation();
  const own = useSession()?.user.permissions;
  const [permissions, setPermissions] = useState(admin.permissions);
  const [isActive, setIsActive] = useState(admin.isActive);

  // The server refuses changes to an account with permissions that the caller does not have.
  const stronger = PERMISSION_LABELS.some(({ flag }) => admin.permissions[flag] && !own?.[flag]);

  async function save() {
    try {
      // Sends changed values only, so that concurrent changes of the others are not overwritten.
      const changed = Object.fromEntries(
        PERMISSION_LABELS.filter(({ flag }) => permissions[flag] !== admin.permissions[flag]).map(
          ({ flag }) => [flag, permissions[flag]],
        ),
      );
      await update.mutateAsync({
        adminId: admin.id,
        ...(Object.keys(changed).length > 0 && { permissions: changed }),
        ...(isActive !== admin.isActive && { isActive }),
      });
      await utils.admins.list.invalidate();
      toast.success('Admin updated successfully!');
      onClose();
    } catch (failure) {
      toast.error(messageOf(failure, 'Failed to update admin'));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={admin.fullName}
      description={admin.email}
      size="confirm"
      busy={update.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={update.isPending && 'Saving...'} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <fieldset className="admin-switches">
        <legend className="field-label">Permissions</legend>
        {PERMISSION_LABELS.map(({ flag, long }) => (
          <Switch
            key={flag}
            label={long}
            note={
              stronger || own?.[flag] ? undefined : 'You cannot change a permission that you do not have.'
            }
            checked={permissions[flag]}
            disabled={stronger || !own?.[flag] || update.isPending}
            onCheckedChange={(checked) => setPermissions({ ...permissions, [flag]: checked })}
          />
        ))}
      </fieldset>
      <fieldset className="admin-switches">
        <legend className="field-label">Status</legend>
        <Switch
          label={isActive ? 'Active' : 'Inactive'}
          note={
            stronger
              ? 'You cannot change an administrator who has a permission that you do not have.'
              : 'An inactive administrator is signed out at once and cannot sign in.'
          }
          checked={isActive}
          disabled={stronger || update.isPending}
          onCheckedChange={setIsActive}
        />
      </fieldset>
    </Dialog>
  );
}
