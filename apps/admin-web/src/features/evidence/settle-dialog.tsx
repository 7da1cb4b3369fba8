import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Objection } from '@qanoon/contracts/evidence/credits';
import { multiLineText } from '@qanoon/contracts/lib/text';
import * as m from '@qanoon/messages/admin/reconcile';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';

const settleForm = z.strictObject({
  reason: multiLineText().min(1, { error: m.settleReasonRequired }).max(500),
});

type SettleDialogProps = { objection: Objection; text: string; onClose: () => void };

/** Records that an objection does not hold, with the reason. */
export function SettleDialog({ objection, text, onClose }: SettleDialogProps) {
  const utils = trpc.useUtils();
  const settle = trpc.credits.settleObjection.useMutation();
  const reload = () =>
    Promise.all([
      utils.credits.list.invalidate(),
      utils.payments.invalidate(),
      utils.reviews.facts.invalidate(),
    ]);
  const form = useZodForm(settleForm, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await settle.mutateAsync({ objectionId: objection.id, reason });
      toast.success(m.settleDone());
      onClose();
      await reload();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.settleFailed()));
      // Somebody else may have settled the objection.
      void reload();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.settleTitle()}
      description={text}
      size="confirm"
      submitLabel={m.settleConfirm()}
      busyLabel={m.settling()}
    >
      <p className="text-ink-2">{m.settleMeans()}</p>
      <Field label={deferred.reason()} required error={form.errorOf('reason')} help={m.settleReasonHelp()}>
        <Textarea rows={3} maxLength={500} readOnly={form.busy} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
