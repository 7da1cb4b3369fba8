import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { addStudentInput } from '@qanoon/contracts/administration/students';
import * as m from '@qanoon/messages/admin/students';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { CourseField } from '../../catalog/course-field.tsx';
import { useCourseChoices } from '../../catalog/use-course-choices.ts';
import { PersonFields } from '../../people/person-fields.tsx';

/** The select has an empty value, which means no course. */
const formSchema = addStudentInput.extend({ courseId: z.string() });

/** Creates the account of one student, who gets a link by mail to choose a password. */
export function AddStudentDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const add = trpc.students.add.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { fullName: '', email: '', courseId: '' },
    async onSubmit({ courseId, ...fields }) {
      const { studentId } = await add.mutateAsync({ ...fields, courseId: courseId || null });
      await utils.students.invalidate();
      toast.success(m.studentAdded(), m.getsLinkToChoosePassword({ email: fields.email }));
      onClose();
      await navigate({ to: '/students/$studentId', params: { studentId } });
    },
    errorFields: { EMAIL_TAKEN: 'email' },
    onFailure(error) {
      if (codeOf(error) !== 'EMAIL_TAKEN') toast.error(messageOf(error, m.changeCouldNotBeSaved()));
    },
  });
  const courseId = form.watch('courseId');
  const choices = useCourseChoices(trpc.students.courseChoices, [courseId]);
  const open = choices.courses.filter(({ archived }) => !archived);
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.addStudent()}
      description={m.studentGetsLinkByMail()}
      size="confirm"
      submitLabel={m.addStudent()}
      busyLabel={deferred.saving()}
    >
      <PersonFields form={form} />
      <CourseField
        label={m.enrollInCourseOptional()}
        choices={{ ...choices, courses: open }}
        none={m.noCourse()}
        disabled={form.busy}
        {...form.register('courseId')}
      />
    </FormDialog>
  );
}
