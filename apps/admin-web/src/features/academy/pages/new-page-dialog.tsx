import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { publicLink } from '@qanoon/client/page/links';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { createPageInput } from '@qanoon/contracts/academy/pages';
import { slugOf } from '@qanoon/domain/academy/page-paths';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { useNavigate } from '@tanstack/react-router';

/** Adds an unpublished page and opens its editor. The address follows the title until somebody edits it. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const create = trpc.pages.create.useMutation();
  const navigate = useNavigate();
  const form = useZodForm(createPageInput, {
    defaultValues: { title: '', slug: '' },
    async onSubmit(fields) {
      const { id: pageId } = await create.mutateAsync(fields);
      await utils.pages.list.invalidate();
      await navigate({ to: '/pages/$pageId', params: { pageId } });
    },
    errorFields: { PAGE_ADDRESS_TAKEN: 'slug' },
    onFailure: (failure) => toast.error(messageOf(failure, m.failedToAddPage())),
  });
  const title = form.register('title');
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.addPage()}
      description={m.visitorsSeeItWhenYou()}
      submitLabel={m.addPage()}
      busyLabel={m.adding()}
    >
      <Field label={common.title()} required error={form.errorOf('title')}>
        <Input
          maxLength={120}
          autoComplete="off"
          enterKeyHint="next"
          readOnly={form.busy}
          {...title}
          onChange={(event) => {
            void title.onChange(event);
            if (!form.getFieldState('slug').isDirty)
              form.resetField('slug', { defaultValue: slugOf(event.target.value) });
          }}
        />
      </Field>
      <Field
        label={common.address()}
        required
        error={form.errorOf('slug')}
        help={m.addressCannotChange({ address: `${publicLink('/page/')}${form.watch('slug') || '…'}` })}
      >
        <Input
          maxLength={60}
          autoComplete="off"
          enterKeyHint="go"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={form.busy}
          {...form.register('slug')}
        />
      </Field>
    </FormDialog>
  );
}
