import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { hideRatingInput } from '@qanoon/contracts/catalog/ratings';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/ratings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import type { DecisionDialogProps } from './reply-dialog.tsx';

const formSchema = hideRatingInput.pick({ reason: true });

/** Hides a rating with a reason, which the student reads and the audit log records. */
export function HideDialog({ rating, onClose, onDone }: DecisionDialogProps) {
  const hide = trpc.ratings.hide.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await hide.mutateAsync({ ratingId: rating.id, reason });
      await onDone();
      toast.success(m.ratingIsHidden());
      onClose();
    },
    onFailure: (failure) => {
      toast.error(messageOf(failure, m.ratingCouldNotBeHidden()));
      void onDone();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.hideThisRating()}
      description={<WrittenList texts={[rating.studentName, rating.courseTitle]} />}
      submitLabel={m.hideRating()}
      busyLabel={common.hiding()}
      tone="danger"
    >
      <p>{m.itLeavesCoursePageAnd()}</p>
      <Field
        label={deferred.reason()}
        required
        help={m.studentReadsItAndAudit()}
        error={form.errorOf('reason')}
      >
        <Textarea rows={3} maxLength={500} dir="auto" readOnly={form.busy} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
