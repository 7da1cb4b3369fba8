import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { endEnrollmentInput, type StudentEnrollment } from '@qanoon/contracts/administration/students';
import * as m from '@qanoon/messages/admin/students';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';

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
      toast.success(m.enrollmentEnded());
      onClose();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.enrollmentCouldNotBeEnded()));
      void utils.students.invalidate();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.endThisEnrollment()}
      description={<bdi>{enrollment.courseTitle}</bdi>}
      size="confirm"
      submitLabel={m.endEnrollment()}
      busyLabel={deferred.ending()}
      tone="danger"
    >
      <p className="text-ink-2">{m.courseClosesForStudentAt()}</p>
      <Field label={deferred.reason()} required error={form.errorOf('reason')} help={m.studentReadsIt()}>
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
