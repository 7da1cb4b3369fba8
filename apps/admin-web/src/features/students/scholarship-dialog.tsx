import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { formatPkr } from '@qanoon/contracts/money';
import { grantScholarshipInput } from '@qanoon/contracts/prices';
import type { StudentRecord } from '@qanoon/contracts/students';
import * as m from '@qanoon/messages/admin/prices';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Input } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { AmountInput } from '../../amount-input.tsx';
import { CourseField } from '../../course-field.tsx';
import { TimeField } from '../../time-field.tsx';
import { typedAmount, typedTime } from '../../typed-prices.ts';
import { useCourseChoices } from '../../use-course-choices.ts';

const formSchema = z
  .object({ courseId: z.string(), price: typedAmount, reason: z.string(), endsAt: typedTime })
  .pipe(grantScholarshipInput.omit({ studentId: true }));

/** Sets the price of a course for the student, with a reason. */
export function ScholarshipDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const utils = trpc.useUtils();
  const grant = trpc.prices.grantScholarship.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { courseId: '', price: '', reason: '', endsAt: '' },
    async onSubmit(fields) {
      await grant.mutateAsync({ studentId: student.id, ...fields });
      await Promise.all([utils.prices.scholarships.invalidate(), utils.students.invalidate()]);
      toast.success(m.scholarshipGranted());
      onClose();
    },
    errorFields: { PRICE_NOT_LOWER: 'price', COURSE_IS_FREE: 'courseId' },
    onFailure: (failure) => toast.error(messageOf(failure, m.scholarshipCouldNotBeGranted())),
  });
  const { busy } = form;
  const enrolled = new Set(
    student.enrollments.filter(({ status }) => status === 'approved').map(({ courseId }) => courseId),
  );
  const courseId = form.watch('courseId');
  const choices = useCourseChoices(trpc.students.courseChoices, [courseId]);
  const open = choices.courses.filter(
    ({ id, archived, price }) => !archived && price > 0 && !enrolled.has(id),
  );
  const chosen = choices.find(courseId);
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.grantScholarship()}
      description={<bdi>{student.fullName}</bdi>}
      size="confirm"
      submitLabel={m.grant()}
      busyLabel={deferred.saving()}
    >
      <CourseField
        label={shared.course()}
        choices={{ ...choices, courses: open }}
        none={m.chooseCourse()}
        required
        error={form.errorOf('courseId')}
        disabled={busy}
        {...form.register('courseId')}
      />
      <Field
        label={m.priceForStudent()}
        required
        error={form.errorOf('price')}
        help={chosen ? m.insteadOf({ amount: formatPkr(chosen.price) }) : m.zeroIsFree()}
      >
        <AmountInput readOnly={busy} {...form.register('price')} />
      </Field>
      <Field
        label={deferred.reason()}
        required
        error={form.errorOf('reason')}
        help={m.onlyAdministratorsReadIt()}
      >
        <Input
          autoComplete="off"
          enterKeyHint="done"
          maxLength={300}
          readOnly={busy}
          {...form.register('reason')}
        />
      </Field>
      <TimeField error={form.errorOf('endsAt')} readOnly={busy} {...form.register('endsAt')} />
    </FormDialog>
  );
}
