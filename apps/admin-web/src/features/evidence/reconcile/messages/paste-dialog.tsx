import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { type ImportResult, MAX_PASTE } from '@qanoon/contracts/evidence/credits';
import { atMost } from '@qanoon/contracts/lib/text';
import * as m from '@qanoon/messages/admin/reconcile';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { AccountSelect } from '../statements/account-select.tsx';
import { KnownMessages } from './known-messages.tsx';

const formSchema = z.object({
  payeeAccountId: z.string().min(1, { error: m.chooseAccount }),
  text: z
    .string()
    .refine((text) => text.trim() !== '', { error: m.pasteSomething })
    .max(MAX_PASTE, atMost(MAX_PASTE)),
});

type PasteDialogProps = {
  /** The account that is chosen at first. */
  accountId: string | undefined;
  onRead: (result: ImportResult) => void;
  onClose: () => void;
};

/** Reads the transfers in messages that the reviewer pastes. */
export function PasteDialog({ accountId, onRead, onClose }: PasteDialogProps) {
  const utils = trpc.useUtils();
  const paste = trpc.credits.paste.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { payeeAccountId: accountId ?? '', text: '' },
    async onSubmit(fields) {
      const result = await paste.mutateAsync(fields);
      await Promise.all([utils.credits.invalidate(), utils.payments.invalidate()]);
      onRead(result);
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.pasteFailed())),
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.pasteMessages()}
      description={m.pasteHelp()}
      submitLabel={m.paste()}
      busyLabel={m.readingMessages()}
    >
      <AccountSelect
        error={form.errorOf('payeeAccountId')}
        disabled={form.busy}
        {...form.register('payeeAccountId')}
      />
      <Field label={m.messagesPasted()} required error={form.errorOf('text')}>
        <Textarea
          rows={10}
          className="paste-text"
          spellCheck={false}
          readOnly={form.busy}
          {...form.register('text')}
        />
      </Field>
      <KnownMessages />
    </FormDialog>
  );
}
