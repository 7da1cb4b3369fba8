import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { grantEnrollmentInput, type StudentRecord } from '@qanoon/contracts/students';
import * as m from '@qanoon/messages/admin/students';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Input, Select } from '@qanoon/ui/input';
import { Notice } from '@qanoon/ui/notice';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { CourseOptions } from '../../course-options.tsx';

const formSchema = grantEnrollmentInput
  .pick({ reason: true })
  .extend({ courseId: z.string().min(1, { error: m.pleaseChooseCourse }) });

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
      toast.success(m.studentEnrolled());
      onClose();
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.studentCouldNotBeEnrolled())),
  });
  const enrolled = new Map(student.enrollments.map(({ courseId, status }) => [courseId, status]));
  const open = courses.data?.filter(({ id, archived }) => !archived && enrolled.get(id) !== 'approved') ?? [];
  const underReview = enrolled.get(form.watch('courseId')) === 'under_review';
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.enrollWithoutPayment()}
      description={<bdi>{student.fullName}</bdi>}
      size="confirm"
      submitLabel={m.enroll()}
      busyLabel={shared.enrolling()}
    >
      <Field label={shared.course()} required error={form.errorOf('courseId')}>
        <Select disabled={form.busy} {...form.register('courseId')}>
          <CourseOptions none={m.chooseCourse()} courses={open} />
        </Select>
      </Field>
      {underReview && <Notice tone="warning">{m.paymentForThisCourseIs()}</Notice>}
      <Field
        label={deferred.reason()}
        required
        error={form.errorOf('reason')}
        help={m.forExampleScholarshipOnlyAdministrators()}
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
