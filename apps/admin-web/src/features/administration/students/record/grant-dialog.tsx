import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { grantEnrollmentInput, type StudentRecord } from '@qanoon/contracts/administration/students';
import * as m from '@qanoon/messages/admin/students';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { CourseField } from '../../../catalog/course-field.tsx';
import { useCourseChoices } from '../../../catalog/use-course-choices.ts';

const formSchema = grantEnrollmentInput
  .pick({ reason: true })
  .extend({ courseId: z.string().min(1, { error: m.pleaseChooseCourse }) });

/** Enrolls the student in a course without a payment, and records the reason in the audit log. */
export function GrantDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const utils = trpc.useUtils();
  const grant = trpc.students.grantEnrollment.useMutation();
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
  const courseId = form.watch('courseId');
  const choices = useCourseChoices(trpc.students.courseChoices, [courseId]);
  const open = choices.courses.filter(({ id, archived }) => !archived && enrolled.get(id) !== 'approved');
  const underReview = enrolled.get(courseId) === 'under_review';
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
      <CourseField
        label={shared.course()}
        choices={{ ...choices, courses: open }}
        none={m.chooseCourse()}
        required
        error={form.errorOf('courseId')}
        disabled={form.busy}
        {...form.register('courseId')}
      />
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
