import { useSession } from '@qanoon/client/session/session';
import type { Permission, Permissions } from '@qanoon/contracts/lib/roles';
import { DEFAULT_PERMISSIONS } from '@qanoon/contracts/people/admins';
import * as m from '@qanoon/messages/admin/users';
import { Switch } from '@qanoon/ui/components/form/switch';
import type { ComponentProps } from 'react';
import { PERMISSION_LABELS } from './permission-labels.ts';

/** Returns the default permissions of a new administrator, as far as the user has them. */
export function useGrantedPermissions(): Permissions {
  const own = useSession()?.user.permissions;
  return Object.fromEntries(
    PERMISSION_LABELS.map(({ flag }) => [flag, DEFAULT_PERMISSIONS[flag] && (own?.[flag] ?? false)]),
  ) as Permissions;
}

type PermissionSwitchesProps = {
  labels?: typeof PERMISSION_LABELS;
  busy: boolean;
  register: (name: `permissions.${Permission}`, options: { disabled: boolean }) => ComponentProps<'input'>;
};

/** Switches for the permissions of a new administrator. Permissions that the user lacks are disabled. */
export function PermissionSwitches({ labels = PERMISSION_LABELS, busy, register }: PermissionSwitchesProps) {
  const own = useSession()?.user.permissions;
  return (
    <fieldset className="admin-switches">
      <legend className="field-label">{m.permissions()}</legend>
      {labels.map(({ flag, long, includes }) => (
        <Switch
          key={flag}
          label={long()}
          note={own?.[flag] ? includes() : `${includes()} ${m.youCannotGrantPermissionThat()}`}
          disabled={!own?.[flag] || busy}
          {...register(`permissions.${flag}`, { disabled: !own?.[flag] })}
        />
      ))}
    </fieldset>
  );
}
