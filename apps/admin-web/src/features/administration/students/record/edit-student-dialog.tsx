import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { type StudentRecord, updateStudentInput } from '@qanoon/contracts/administration/students';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { PersonFields } from '../../../people/person-fields.tsx';

const formSchema = updateStudentInput.pick({ fullName: true, email: true });

type EditStudentDialogProps = { student: StudentRecord; onClose: () => void };

/** Corrects the name and the e-mail address of a student. */
export function EditStudentDialog({ student, onClose }: EditStudentDialogProps) {
  const utils = trpc.useUtils();
  const update = trpc.students.update.useMutation();
  const { id: studentId, fullName, email } = student;
  const form = useZodForm(formSchema, {
    defaultValues: { fullName, email },
    async onSubmit(fields) {
      await update.mutateAsync({ studentId, ...fields, previous: { fullName, email } });
      await utils.students.invalidate();
      toast.success(m.studentUpdated());
      onClose();
    },
    errorFields: { EMAIL_TAKEN: 'email' },
    onFailure(failure) {
      if (codeOf(failure) === 'STUDENT_CHANGED') void utils.students.invalidate();
      toast.error(messageOf(failure, m.changeCouldNotBeSaved()));
    },
  });
  const changesEmail = form.watch('email').trim().toLowerCase() !== email;
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.editStudent()}
      description={m.auditLogKeepsValuesBefore()}
      size="confirm"
      submitLabel={common.save()}
      busyLabel={deferred.saving()}
    >
      <PersonFields
        form={form}
        emailHelp={changesEmail ? m.bothAddressesGetEmailStudent() : m.studentSignsInWithThis()}
        enterKeyHint="done"
      />
    </FormDialog>
  );
}
