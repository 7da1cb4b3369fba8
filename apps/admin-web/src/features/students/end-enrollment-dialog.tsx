import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { endEnrollmentInput, type StudentEnrollment } from '@qanoon/contracts/students';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';

const FORM_ID = 'end-enrollment';

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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="End this enrollment"
      description={enrollment.courseTitle}
      size="confirm"
      busy={form.busy}
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} variant="danger-solid" busy={form.busy && 'Ending...'}>
            End enrollment
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="grid gap-5" onSubmit={form.onSubmit}>
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
      </form>
    </Dialog>
  );
}
