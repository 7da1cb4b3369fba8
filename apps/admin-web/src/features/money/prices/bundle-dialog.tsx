import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { type Bundle, bundleForm } from '@qanoon/contracts/money/prices';
import { formatPkr, NO_MONEY, sumPaisa } from '@qanoon/domain/lib/money';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { TimeField } from '../../../components/time-field.tsx';
import { CourseSearch } from '../../catalog/course-search.tsx';
import { useCourseChoices } from '../../catalog/use-course-choices.ts';
import { AmountInput } from '../amount-input.tsx';
import { toTypedTime, typedAmount, typedTime } from '../typed-prices.ts';

const formSchema = z
  .object({
    title: z.string(),
    titleUrdu: z.string(),
    courseIds: z.array(z.string()),
    price: typedAmount,
    isActive: z.boolean(),
    endsAt: typedTime,
  })
  .pipe(bundleForm);

/** Adds a bundle, or changes `bundle`. */
export function BundleDialog({ bundle, onClose }: { bundle: Bundle | undefined; onClose: () => void }) {
  const utils = trpc.useUtils();
  // The bundle from which the form was filled in may have changed.
  const onError = () => void utils.prices.allBundles.invalidate();
  const create = trpc.prices.createBundle.useMutation({ onError });
  const update = trpc.prices.updateBundle.useMutation({ onError });
  const form = useZodForm(formSchema, {
    defaultValues: {
      title: bundle?.title ?? '',
      titleUrdu: bundle?.titleUrdu ?? '',
      // Unpublished courses are left out, because they are not among the choices.
      courseIds: bundle?.courses.filter(({ isPublished }) => isPublished).map(({ id }) => id) ?? [],
      price: bundle ? writePkr(bundle.price) : '',
      isActive: bundle?.isActive ?? true,
      endsAt: toTypedTime(bundle?.endsAt ?? null),
    },
    async onSubmit(fields) {
      if (bundle) await update.mutateAsync({ ...fields, bundleId: bundle.id, version: bundle.version });
      else await create.mutateAsync(fields);
      await utils.prices.allBundles.invalidate();
      toast.success(m.bundleSaved());
      onClose();
    },
    errorFields: { PRICE_NOT_LOWER: 'price' },
    onFailure: (failure) => toast.error(messageOf(failure, m.bundleCouldNotBeSaved())),
  });
  const { busy } = form;
  const chosen = form.watch('courseIds');
  const choices = useCourseChoices(trpc.prices.courseChoices, chosen);
  const listTotal = sumPaisa(chosen.map((id) => choices.find(id)?.price ?? NO_MONEY));
  const choose = (id: string, isChosen: boolean) =>
    form.setValue('courseIds', isChosen ? [...chosen, id] : chosen.filter((each) => each !== id), {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={bundle ? m.editBundle() : m.addBundle()}
      submitLabel={bundle ? common.save() : m.addBundle()}
      busyLabel={deferred.saving()}
    >
      <Field label={common.title()} required error={form.errorOf('title')}>
        <Input
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
          readOnly={busy}
          {...form.register('title')}
        />
      </Field>
      <Field label={m.titleInUrdu()} error={form.errorOf('titleUrdu')}>
        <Input
          lang="ur"
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
          readOnly={busy}
          {...form.register('titleUrdu')}
        />
      </Field>
      <CourseSearch choices={choices} disabled={busy} />
      <Field group label={shared.courses()} required error={form.errorOf('courseIds')}>
        <div className="prices-choices">
          {choices.courses.map(({ id, title, titleLanguage, price }) => (
            <Checkbox
              key={id}
              label={
                <span className="prices-choice">
                  <bdi lang={titleLanguage}>{title}</bdi>
                  <span className="tnum text-ink-3">{formatPkr(price)}</span>
                </span>
              }
              checked={chosen.includes(id)}
              disabled={busy}
              onCheckedChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </div>
      </Field>
      {choices.hasFailed && (
        <ErrorStrip onRetry={choices.retry}>{common.coursesCouldNotBeLoaded()}</ErrorStrip>
      )}
      <Field
        label={m.priceForAll()}
        required
        error={form.errorOf('price')}
        help={listTotal > 0 && m.insteadOf({ amount: formatPkr(listTotal) })}
      >
        <AmountInput enterKeyHint="done" readOnly={busy} {...form.register('price')} />
      </Field>
      <TimeField error={form.errorOf('endsAt')} readOnly={busy} {...form.register('endsAt')} />
      <Checkbox label={m.offerIt()} disabled={busy} {...form.register('isActive')} />
    </FormDialog>
  );
}
