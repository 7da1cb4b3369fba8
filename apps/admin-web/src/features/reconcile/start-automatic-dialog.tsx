import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { turnOn } from '@qanoon/messages/admin/automatic';
import * as m from '@qanoon/messages/admin/reconcile';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { ConfirmPasswordField } from '../../confirm-password-field.tsx';

const formSchema = z.object({ password: z.string().min(1, { error: m.enterYourPassword }) });

/** Explains to the owner what the system will approve, and turns it on. */
export function StartAutomaticDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const start = trpc.matching.startAutomatic.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { password: '' },
    async onSubmit(fields) {
      await start.mutateAsync(fields);
      await utils.matching.invalidate();
      toast.success(m.automaticStarted());
      onClose();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure(failure) {
      toast.error(messageOf(failure, m.turnOnFailed()));
      void utils.matching.invalidate();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.turnOnQuestion()}
      submitLabel={turnOn()}
      busyLabel={m.starting()}
    >
      <div className="automatic-rules">
        <p>{m.systemApproves()}</p>
        <ul>
          <li>{m.approvedOnly1()}</li>
          <li>{m.approvedOnly2()}</li>
          <li>{m.approvedOnly3()}</li>
          <li>{m.approvedOnly4()}</li>
          <li>{m.approvedOnlyUndoubted()}</li>
        </ul>
        <p>{m.everythingElseWaits()}</p>
        <p>{m.dontForgetWhatStays()}</p>
      </div>
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
