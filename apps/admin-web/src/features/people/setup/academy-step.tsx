import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { showAcademy } from '@qanoon/client/page/show-academy';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import { uploadMessageOf } from '@qanoon/client/uploads/upload';
import { usePicture } from '@qanoon/client/uploads/use-picture';
import { type AcademySettings, academyForm } from '@qanoon/contracts/academy/academy-settings';
import { RECOMMENDED_COMPLETION_PERCENT } from '@qanoon/domain/learning/course-progress';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/setup';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { LogoField } from '../../academy/logo-field.tsx';
import { CompletionField } from '../../learning/completion-field.tsx';
import { settingsInput } from './settings-input.ts';
import { StepActions } from './step-actions.tsx';

const formSchema = academyForm.pick({
  name: true,
  email: true,
  phone: true,
  reviewHours: true,
  completionPercent: true,
});

/** Names the academy and gives it its logo. All other settings have a page of their own. */
export function AcademyStep({ onDone }: { onDone: () => void }) {
  const settings = trpc.academy.get.useQuery();
  return (
    <ListView
      query={{ ...settings, data: settings.data && [settings.data] }}
      failed={m.settingsCouldNotBeLoaded()}
      empty=""
    >
      {([loaded]) => <AcademyForm key={loaded!.version} settings={loaded!} onDone={onDone} />}
    </ListView>
  );
}

type AcademyFormProps = { settings: AcademySettings; onDone: () => void };

function AcademyForm({ settings, onDone }: AcademyFormProps) {
  const utils = trpc.useUtils();
  const update = trpc.academy.update.useMutation();
  const { academy, version } = settings;
  const logo = usePicture('logo');
  const form = useZodForm(formSchema, {
    defaultValues: {
      name: version === 0 ? '' : academy.name,
      email: academy.email,
      phone: academy.phone,
      reviewHours: academy.reviewHours,
      // The form suggests a percentage until the settings are saved, because their first version requires
      // none.
      completionPercent: version === 0 ? RECOMMENDED_COMPLETION_PERCENT : settings.completionPercent,
    },
    async onSubmit(fields) {
      const logoUploadId = await logo.upload();
      const saved = await update.mutateAsync({
        ...settingsInput(settings),
        ...fields,
        ...(logoUploadId && { logoUploadId }),
      });
      utils.academy.get.setData(undefined, saved);
      showAcademy(saved.academy);
      await utils.setup.checklist.invalidate();
      onDone();
    },
    onFailure(failure) {
      toast.error(uploadMessageOf(failure, m.failedToSaveSettings()));
      if (codeOf(failure) === 'ACADEMY_CHANGED') void utils.academy.get.invalidate();
    },
  });
  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      <Field label={m.nameOfAcademy()} required help={m.shownOnEveryPageIn()} error={form.errorOf('name')}>
        <Input
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={80}
          readOnly={form.busy}
          {...form.register('name')}
        />
      </Field>
      <LogoField logo={{ ...logo, url: logo.previewUrl ?? academy.logoUrl }} disabled={form.busy} />
      <Field label={m.emailForStudents()} help={m.studentsWriteToThisAddress()} error={form.errorOf('email')}>
        <Input
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('email')}
        />
      </Field>
      <Field label={common.phone()} error={form.errorOf('phone')}>
        <Input
          type="tel"
          autoComplete="tel"
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('phone')}
        />
      </Field>
      <Field
        label={common.paymentsAreDecidedWithinHours()}
        required
        help={m.studentsSeeThisPromiseWhen()}
        error={form.errorOf('reviewHours')}
      >
        <Input
          type="number"
          autoComplete="off"
          enterKeyHint="go"
          inputMode="numeric"
          min={1}
          readOnly={form.busy}
          {...form.register('reviewHours', { valueAsNumber: true })}
        />
      </Field>
      <CompletionField
        disabled={form.busy}
        {...form.register('completionPercent', { valueAsNumber: true })}
      />
      <StepActions
        action={
          <Button type="submit" busy={form.busy && deferred.saving()}>
            {m.saveAndContinue()}
          </Button>
        }
        busy={form.busy}
        onSkip={onDone}
      />
    </form>
  );
}
