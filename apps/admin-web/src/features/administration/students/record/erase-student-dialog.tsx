import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { eraseStudentInput, type StudentRecord } from '@qanoon/contracts/administration/students';
import * as m from '@qanoon/messages/admin/students';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

const formSchema = eraseStudentInput.pick({ typedName: true });

/** Erases a student's personal data for good, after the name was typed. */
export function EraseStudentDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const erase = trpc.students.erase.useMutation();
  const [problem, setProblem] = useState<string>();
  const name = student.fullName || student.email;
  const form = useZodForm(formSchema, {
    defaultValues: { typedName: '' },
    async onSubmit({ typedName }) {
      setProblem(undefined);
      const { payments } = await erase.mutateAsync({ studentId: student.id, typedName });
      toast.success(m.studentErased(), m.paymentsRemain({ count: payments }));
      onClose();
      await navigate({ to: '/students' });
      await utils.invalidate();
    },
    onFailure: (error) => setProblem(messageOf(error, m.erasureFailed())),
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.eraseStudent()}
      description={<bdi>{name}</bdi>}
      size="confirm"
      submitLabel={m.eraseForGood()}
      busyLabel={m.erasing()}
      tone="danger"
      error={problem}
    >
      <Notice tone="warning">{m.whatErasureDeletes()}</Notice>
      <p className="text-sm text-ink-2">{m.whatErasureKeeps()}</p>
      <Field label={m.typeNameToConfirm({ name })} required>
        <Input
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={200}
          readOnly={form.busy}
          {...form.register('typedName')}
        />
      </Field>
    </FormDialog>
  );
}
