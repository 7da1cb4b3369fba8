import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { grantEnrollmentInput, type StudentRecord } from '@qanoon/contracts/students';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Input, Select } from '@qanoon/ui/input';
import { Notice } from '@qanoon/ui/notice';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';

const formSchema = grantEnrollmentInput
  .pick({ reason: true })
  .extend({ courseId: z.string().min(1, 'Please choose a course') });

/** Enrols the student in a course without a payment, with a reason for the audit log. */
export function GrantDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const utils = trpc.useUtils();
  const grant = trpc.students.grantEnrollment.useMutation();
  const courses = trpc.students.courses.useQuery();
  const form = useZodForm(formSchema, {
    defaultValues: { courseId: '', reason: '' },
    async onSubmit(fields) {
      await grant.mutateAsync({ studentId: student.id, ...fields });
      await utils.students.invalidate();
      toast.success('Student enrolled.');
      onClose();
    },
    onFailure: (failure) => toast.error(messageOf(failure, 'The student could not be enrolled.')),
  });
  const enrolled = new Map(student.enrollments.map(({ courseId, status }) => [courseId, status]));
  const open = courses.data?.filter(({ id, archived }) => !archived && enrolled.get(id) !== 'approved') ?? [];
  const underReview = enrolled.get(form.watch('courseId')) === 'under_review';
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title="Enroll without payment"
      description={student.fullName}
      size="confirm"
      submitLabel="Enroll"
      busyLabel="Enrolling..."
    >
      <Field label="Course" required error={form.errorOf('courseId')}>
        <Select disabled={form.busy} {...form.register('courseId')}>
          <option value="">Choose a course</option>
          {open.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {underReview && (
        <Notice tone="warning">
          A payment for this course is under review. It will be rejected with a note to the student.
        </Notice>
      )}
      <Field
        label="Reason"
        required
        error={form.errorOf('reason')}
        help="For example a scholarship. Only administrators see it."
      >
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
