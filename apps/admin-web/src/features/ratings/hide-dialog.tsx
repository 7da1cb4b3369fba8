import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { hideRatingInput } from '@qanoon/contracts/ratings';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Textarea } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';
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
      toast.success('The rating is hidden.');
      onClose();
    },
    onFailure: (failure) => {
      toast.error(messageOf(failure, 'The rating could not be hidden. Try again.'));
      void onDone();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title="Hide this rating"
      description={`${rating.studentName}, ${rating.courseTitle}`}
      submitLabel="Hide the rating"
      busyLabel="Hiding..."
      tone="danger"
    >
      <p>
        It leaves the course page and no longer counts in the average. Hide what is untrue, insulting or
        private, not what is merely critical.
      </p>
      <Field
        label="Reason"
        required
        help="The student reads it, and the audit log records it."
        error={form.errorOf('reason')}
      >
        <Textarea rows={3} maxLength={500} readOnly={form.busy} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
