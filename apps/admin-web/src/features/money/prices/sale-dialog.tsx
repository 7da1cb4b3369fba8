import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { type Sale, setSaleInput } from '@qanoon/contracts/money/prices';
import { formatPkr } from '@qanoon/domain/lib/money';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { TimeField } from '../../../components/time-field.tsx';
import { CourseField } from '../../catalog/course-field.tsx';
import { useCourseChoices } from '../../catalog/use-course-choices.ts';
import { AmountInput } from '../amount-input.tsx';
import { toTypedTime, typedAmount, typedTime } from '../typed-prices.ts';

const formSchema = z
  .object({ courseId: z.string(), salePrice: typedAmount, endsAt: typedTime })
  .pipe(setSaleInput);

/** Sets the sale price of a course, or changes that of `sale`. */
export function SaleDialog({ sale, onClose }: { sale: Sale | undefined; onClose: () => void }) {
  const utils = trpc.useUtils();
  const set = trpc.prices.setSale.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: {
      courseId: sale?.id ?? '',
      salePrice: sale ? writePkr(sale.salePrice) : '',
      endsAt: toTypedTime(sale?.endsAt ?? null),
    },
    async onSubmit(fields) {
      await set.mutateAsync(fields);
      await utils.prices.sales.invalidate();
      toast.success(m.saleSet());
      onClose();
    },
    errorFields: { PRICE_NOT_LOWER: 'salePrice' },
    onFailure: (failure) => toast.error(messageOf(failure, m.saleCouldNotBeSaved())),
  });
  const { busy } = form;
  const courseId = form.watch('courseId');
  const choices = useCourseChoices(trpc.prices.courseChoices, [courseId]);
  const listPrice = sale?.listPrice ?? choices.find(courseId)?.price;
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.setSalePrice()}
      description={sale && <bdi lang={sale.titleLanguage}>{sale.title}</bdi>}
      size="confirm"
      submitLabel={common.save()}
      busyLabel={deferred.saving()}
    >
      {!sale && (
        <CourseField
          label={shared.course()}
          choices={choices}
          none={m.chooseCourse()}
          required
          error={form.errorOf('courseId')}
          disabled={busy}
          {...form.register('courseId')}
        />
      )}
      <Field
        label={m.salePrice()}
        required
        error={form.errorOf('salePrice')}
        help={listPrice !== undefined && m.insteadOf({ amount: formatPkr(listPrice) })}
      >
        <AmountInput enterKeyHint="done" readOnly={busy} {...form.register('salePrice')} />
      </Field>
      <TimeField error={form.errorOf('endsAt')} readOnly={busy} {...form.register('endsAt')} />
    </FormDialog>
  );
}
