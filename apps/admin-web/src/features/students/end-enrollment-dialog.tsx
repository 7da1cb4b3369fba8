import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { endEnrollmentInput, type StudentEnrollment } from '@qanoon/contracts/students';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Input } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';

type EndEnrollmentDialogProps = { enrollment: StudentEnrollment; onClose: () => void };

/** Ends the access to a course, with a reason that the student reads. */
export function EndEnrollmentDialog({ enrollment, onClose }: EndEnrollmentDialogProps) {
  const utils = trpc.useUtils();
  const end = trpc.students.endEnrollment.useMutation();
  const form = useZodForm(endEnrollmentInput.pick({ reason: true }), {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await end.mutateAsync({ enrollmentId: enrollment.id, reason });
      await utils.students.invalidate();
      toast.success('Enrollment ended.');
      onClose();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, 'The enrollment could not be ended.'));
      void utils.students.invalidate();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title="End this enrollment"
      description={enrollment.courseTitle}
      size="confirm"
      submitLabel="End enrollment"
      busyLabel="Ending..."
      tone="danger"
    >
      <p className="text-ink-2">
        The course closes for the student at once. The progress stays, and the student may enroll again.
      </p>
      <Field label="Reason" required error={form.errorOf('reason')} help="The student reads it.">
        <Input
          autoComplete="off"
          enterKeyHint="done"
          maxLength={300}
          readOnly={form.busy}
          {...form.register('reason')}
        />
      </Field>
    </FormDialog>
  );
}
