import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { showAcademy } from '@qanoon/client/page/show-academy';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import { uploadMessageOf } from '@qanoon/client/uploads/upload';
import { usePicture } from '@qanoon/client/uploads/use-picture';
import { type AcademySettings, academyForm } from '@qanoon/contracts/academy/academy-settings';
import * as m from '@qanoon/messages/admin/academy';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';
import { formValues } from './form-values.ts';

/**
 * Holds the form of the settings. What was typed stays after a failure. When somebody else has saved
 * meanwhile, `conflict` is true until `loadTheirs` replaces what was typed.
 */
export function useAcademyForm(initial: AcademySettings) {
  const utils = trpc.useUtils();
  const update = trpc.academy.update.useMutation();
  const [settings, setSettings] = useState(initial);
  const [conflict, setConflict] = useState(false);
  const [logoRemoved, setLogoRemoved] = useState(false);
  const logo = usePicture('logo');

  const form = useZodForm(academyForm, {
    defaultValues: formValues(initial),
    async onSubmit(values) {
      const logoUploadId = (await logo.upload()) ?? (logoRemoved ? null : undefined);
      const saved = await update.mutateAsync({
        ...values,
        version: settings.version,
        ...(logoUploadId !== undefined && { logoUploadId }),
      });
      startFrom(saved);
      toast.success(m.academySettingsSaved());
    },
    onFailure(failure) {
      if (codeOf(failure) === 'ACADEMY_CHANGED') setConflict(true);
      else toast.error(uploadMessageOf(failure, m.failedToSaveAcademySettings()));
    },
  });

  function startFrom(next: AcademySettings): void {
    utils.academy.get.setData(undefined, next);
    setSettings(next);
    form.reset(formValues(next));
    logo.reset();
    setLogoRemoved(false);
    setConflict(false);
    showAcademy(next.academy);
  }

  async function loadTheirs(): Promise<void> {
    try {
      await utils.academy.get.invalidate(undefined, { refetchType: 'none' });
      startFrom(await utils.academy.get.fetch());
    } catch {
      toast.error(m.failedToLoadAcademySettings());
    }
  }

  return {
    form,
    settings,
    conflict,
    loadTheirs,
    discard: () => startFrom(settings),
    logo: {
      ...logo,
      url: logo.previewUrl ?? (logoRemoved ? null : settings.academy.logoUrl),
      async choose(file: File) {
        if (await logo.choose(file)) setLogoRemoved(false);
      },
      remove() {
        logo.reset();
        setLogoRemoved(true);
      },
    },
    hasChanges:
      form.formState.isDirty ||
      logo.previewUrl !== undefined ||
      (logoRemoved && settings.academy.logoUrl !== null),
  };
}

export type AcademyFormState = ReturnType<typeof useAcademyForm>;
