import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { StudentRecord } from '@qanoon/contracts/administration/students';
import { grantScholarshipInput } from '@qanoon/contracts/money/prices';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/prices';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { TimeField } from '../../../../components/time-field.tsx';
import { CourseField } from '../../../catalog/course-field.tsx';
import { useCourseChoices } from '../../../catalog/use-course-choices.ts';
import { AmountInput } from '../../../money/amount-input.tsx';
import { typedAmount, typedTime } from '../../../money/typed-prices.ts';

const formSchema = z
  .object({ courseId: z.string(), price: typedAmount, reason: z.string(), endsAt: typedTime })
  .pipe(grantScholarshipInput.omit({ studentId: true }));

/** Sets the price of a course for the student, and records the reason. */
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
