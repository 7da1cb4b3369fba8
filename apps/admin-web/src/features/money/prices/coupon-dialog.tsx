import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { type Coupon, couponForm } from '@qanoon/contracts/money/prices';
import { asPaisa } from '@qanoon/domain/lib/money';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as prices from '@qanoon/messages/shared/prices';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Select } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { TimeField } from '../../../components/time-field.tsx';
import { CourseField } from '../../catalog/course-field.tsx';
import { useCourseChoices } from '../../catalog/use-course-choices.ts';
import { AmountInput } from '../amount-input.tsx';
import { toTyped, toTypedTime, typedAmount, typedChoice, typedLimit, typedTime } from '../typed-prices.ts';

const formSchema = z
  .object({
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    value: z.string(),
    courseId: typedChoice,
    startsAt: typedTime,
    endsAt: typedTime,
    maxUses: typedLimit,
    maxUsesPerStudent: typedLimit,
    excludesSales: z.boolean().optional(),
  })
  .transform(({ value, ...fields }) => ({
    ...fields,
    value: (fields.kind === 'percent' ? typedLimit : typedAmount).parse(value),
  }))
  .pipe(couponForm);

const writeValue = ({ kind, value }: Coupon): string =>
  kind === 'percent' ? String(value) : writePkr(asPaisa(value));

/** Adds a coupon, or changes `coupon`. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const utils = trpc.useUtils();
  // The coupon from which the form was filled in may have changed.
  const onError = () => void utils.prices.coupons.invalidate();
  const create = trpc.prices.createCoupon.useMutation({ onError });
  const update = trpc.prices.updateCoupon.useMutation({ onError });
  const form = useZodForm(formSchema, {
    defaultValues: {
      code: coupon?.code ?? '',
      kind: coupon?.kind ?? 'percent',
      value: coupon ? writeValue(coupon) : '',
      courseId: coupon?.course?.id ?? '',
      startsAt: toTypedTime(coupon?.startsAt ?? null),
      endsAt: toTypedTime(coupon?.endsAt ?? null),
      maxUses: toTyped(coupon?.maxUses ?? null),
      maxUsesPerStudent: toTyped(coupon?.maxUsesPerStudent ?? null),
      excludesSales: coupon?.excludesSales ?? false,
    },
    async onSubmit(fields) {
      if (coupon) await update.mutateAsync({ ...fields, couponId: coupon.id, version: coupon.version });
      else await create.mutateAsync(fields);
      await utils.prices.coupons.invalidate();
      toast.success(coupon ? m.couponSaved() : m.couponAdded());
      onClose();
    },
    errorFields: { COUPON_CODE_TAKEN: 'code', COURSE_NOT_FOUND: 'courseId', COURSE_IS_FREE: 'courseId' },
    onFailure: (failure) => toast.error(messageOf(failure, m.couponCouldNotBeSaved())),
  });
  const { busy } = form;
  const choices = useCourseChoices(trpc.prices.courseChoices, [form.watch('courseId')]);
  const isPercent = form.watch('kind') === 'percent';
  const valueError = form.errorOf('value');
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={coupon ? m.editCoupon() : m.addCoupon()}
      submitLabel={coupon ? common.save() : m.addCoupon()}
      busyLabel={deferred.saving()}
    >
      <Field label={m.code()} required error={form.errorOf('code')} help={m.codeHelp()}>
        <Input
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={60}
          readOnly={busy}
          {...form.register('code')}
        />
      </Field>
      <Field label={m.reduction()} required error={form.errorOf('kind')}>
        <Select disabled={busy} {...form.register('kind')}>
          <option value="percent">{m.percent()}</option>
          <option value="amount">{m.rupees()}</option>
        </Select>
      </Field>
      <Field
        label={m.value()}
        required
        error={valueError && isPercent ? prices.percentIsFrom1To100() : valueError}
      >
        <AmountInput unit={isPercent ? '%' : shared.pkr()} readOnly={busy} {...form.register('value')} />
      </Field>
      <CourseField
        label={m.validFor()}
        choices={choices}
        none={m.allCourses()}
        error={form.errorOf('courseId')}
        disabled={busy}
        {...form.register('courseId')}
      />
      <TimeField
        label={m.from()}
        error={form.errorOf('startsAt')}
        readOnly={busy}
        {...form.register('startsAt')}
      />
      <TimeField error={form.errorOf('endsAt')} readOnly={busy} {...form.register('endsAt')} />
      <Field label={m.usesInAll()} error={form.errorOf('maxUses')} help={m.emptyIsUnlimited()}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={7}
          readOnly={busy}
          {...form.register('maxUses')}
        />
      </Field>
      <Field label={m.usesPerStudent()} error={form.errorOf('maxUsesPerStudent')} help={m.emptyIsUnlimited()}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={7}
          readOnly={busy}
          {...form.register('maxUsesPerStudent')}
        />
      </Field>
      <Checkbox label={m.notWithSalePrices()} disabled={busy} {...form.register('excludesSales')} />
    </FormDialog>
  );
}
