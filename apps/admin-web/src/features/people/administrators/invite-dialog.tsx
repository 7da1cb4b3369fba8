import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { permissions } from '@qanoon/contracts/lib/roles';
import { createInvitationInput, INVITATION_HOURS } from '@qanoon/contracts/people/invitations';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/users';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { PersonFields } from '../person-fields.tsx';
import { PermissionSwitches, useGrantedPermissions } from './permission-switches.tsx';

const formSchema = createInvitationInput.extend({ permissions });

/** Invites an administrator, who chooses a password. Inviters can only grant permissions that they have. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const create = trpc.invitations.create.useMutation();
  const granted = useGrantedPermissions();
  const form = useZodForm(formSchema, {
    defaultValues: { fullName: '', email: '', permissions: granted },
    async onSubmit(fields) {
      await create.mutateAsync(fields);
      await utils.invitations.list.invalidate();
      toast.success(m.invitationSent(), m.getsLinkForHours({ email: fields.email, hours: INVITATION_HOURS }));
      onClose();
    },
    errorFields: { EMAIL_TAKEN: 'email', ALREADY_INVITED: 'email' },
    onFailure: (failure) => toast.error(messageOf(failure, m.failedToSendInvitation())),
    emptyMessage: deferred.pleaseFillInAllFields(),
    emptyFields: { fullName: m.enterName, email: m.enterEmail },
  });

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={common.inviteByEmail()}
      description={m.personGetsLinkToChoose()}
      size="confirm"
      submitLabel={m.sendInvitation()}
      busyLabel={deferred.sending()}
      error={form.problem}
    >
      <PersonFields form={form} enterKeyHint="send" />
      <PermissionSwitches busy={form.busy} register={form.register} />
    </FormDialog>
  );
}
