import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { DEFAULT_PERMISSIONS } from '@qanoon/contracts/admins';
import { createInvitationInput, INVITATION_HOURS } from '@qanoon/contracts/invitations';
import { type Permissions, permissions } from '@qanoon/contracts/roles';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { Switch } from '@qanoon/ui/switch';
import { toast } from '@qanoon/ui/toast';
import { PERMISSION_LABELS } from './permission-labels.ts';

const formSchema = createInvitationInput.extend({ permissions });

/** Invites an administrator, who chooses a password. Only with permissions that the inviter has. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const create = trpc.invitations.create.useMutation();
  const own = useSession()?.user.permissions;
  const granted = Object.fromEntries(
    PERMISSION_LABELS.map(({ flag }) => [flag, DEFAULT_PERMISSIONS[flag] && (own?.[flag] ?? false)]),
  ) as Permissions;
  const form = useZodForm(formSchema, {
    defaultValues: { fullName: '', email: '', permissions: granted },
    async onSubmit(fields) {
      await create.mutateAsync(fields);
      await utils.invitations.list.invalidate();
      toast.success(
        'Invitation sent',
        `${fields.email} gets a link that works for ${INVITATION_HOURS} hours.`,
      );
      onClose();
    },
    errorFields: { EMAIL_TAKEN: 'email', ALREADY_INVITED: 'email' },
    onFailure: (failure) => toast.error(messageOf(failure, 'Failed to send the invitation')),
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite by e-mail"
      description="The person gets a link to choose a password of their own."
      size="confirm"
      busy={form.busy}
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="invite" busy={form.busy && 'Sending...'}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id="invite" noValidate className="settings-form" onSubmit={form.onSubmit}>
        <Field label="Full Name" required error={form.errorOf('fullName')}>
          <Input
            autoComplete="off"
            enterKeyHint="next"
            maxLength={120}
            readOnly={form.busy}
            {...form.register('fullName')}
          />
        </Field>
        <Field label="Email" required error={form.errorOf('email')}>
          <Input
            type="email"
            autoComplete="off"
            enterKeyHint="send"
            readOnly={form.busy}
            {...form.register('email')}
          />
        </Field>
        <fieldset className="admin-switches">
          <legend className="field-label">Permissions</legend>
          {PERMISSION_LABELS.map(({ flag, long }) => (
            <Switch
              key={flag}
              label={long}
              note={own?.[flag] ? undefined : 'You cannot grant a permission that you do not have.'}
              disabled={!own?.[flag] || form.busy}
              {...form.register(`permissions.${flag}`, { disabled: !own?.[flag] })}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
