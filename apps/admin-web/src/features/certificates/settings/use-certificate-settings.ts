import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  type CertificateSettings,
  type PreviewDesignInput,
  updateCertificateSettingsInput,
} from '@qanoon/contracts/certificates/certificate-settings';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';
import { z } from 'zod';
import { useStoredPicture } from './use-stored-picture.ts';

const { design, signatory, publicStatistics } = updateCertificateSettingsInput.shape;
const named = signatory.pick({ name: true, title: true });
const formSchema = z.object({ design, signatory: named, secondSignatory: named, publicStatistics });

const valuesOf = ({ design, signatory, secondSignatory, publicStatistics }: CertificateSettings) => ({
  design,
  signatory: { name: signatory.name, title: signatory.title },
  secondSignatory: { name: secondSignatory.name, title: secondSignatory.title },
  publicStatistics,
});

const withPicture = <T>(person: T, signatureUploadId: string | null | undefined) => ({
  ...person,
  ...(signatureUploadId !== undefined && { signatureUploadId }),
});

/**
 * Holds the form of the settings. What was entered stays after a failure. When somebody else has saved
 * meanwhile, `conflict` is true until `loadTheirs` replaces what was entered.
 */
export function useCertificateSettings(initial: CertificateSettings) {
  const utils = trpc.useUtils();
  const update = trpc.certificateSettings.update.useMutation();
  const [settings, setSettings] = useState(initial);
  const [conflict, setConflict] = useState(false);
  const signature = useStoredPicture('certificate-signature', settings.signatory.signatureUrl);
  const secondSignature = useStoredPicture('certificate-signature', settings.secondSignatory.signatureUrl);
  const seal = useStoredPicture('certificate-seal', settings.sealUrl);
  const pictures = [signature, secondSignature, seal];

  const entered = (values: z.infer<typeof formSchema>): PreviewDesignInput => ({
    design: values.design,
    signatory: withPicture(values.signatory, signature.value),
    secondSignatory: withPicture(values.secondSignatory, secondSignature.value),
    ...(seal.value !== undefined && { sealUploadId: seal.value }),
  });

  const form = useZodForm(formSchema, {
    defaultValues: valuesOf(initial),
    async onSubmit(values) {
      if (isNameMissing(values)) return;
      const { version } = settings;
      startFrom(
        await update.mutateAsync({
          ...entered(values),
          publicStatistics: values.publicStatistics,
          version,
        }),
      );
      toast.success(m.saved());
    },
    onFailure(failure) {
      if (codeOf(failure) === 'CERTIFICATE_SETTINGS_CHANGED') setConflict(true);
      else toast.error(messageOf(failure, m.failedToSave()));
    },
  });

  /** Reports a missing name beside a title or a signature, because neither would be printed alone. */
  function isNameMissing(values: z.infer<typeof formSchema>): boolean {
    const field = (
      [
        ['signatory', signature],
        ['secondSignatory', secondSignature],
      ] as const
    ).find(([person, { url }]) => !values[person].name && (values[person].title || url))?.[0];
    if (field) form.setError(`${field}.name`, { message: m.nameIsNeeded() }, { shouldFocus: true });
    return field !== undefined;
  }

  function startFrom(next: CertificateSettings): void {
    utils.certificateSettings.get.setData(undefined, next);
    setSettings(next);
    form.reset(valuesOf(next));
    for (const picture of pictures) picture.reset();
    setConflict(false);
  }

  async function loadTheirs(): Promise<void> {
    try {
      await utils.certificateSettings.get.invalidate(undefined, { refetchType: 'none' });
      startFrom(await utils.certificateSettings.get.fetch());
    } catch {
      toast.error(m.failedToLoad());
    }
  }

  return {
    form,
    settings,
    conflict,
    loadTheirs,
    discard: () => startFrom(settings),
    /** Takes over the automatic issue, which was turned on or off; what was entered stays. */
    adoptAutomatic(next: CertificateSettings): void {
      setSettings((former) => ({ ...former, automaticSince: next.automaticSince }));
    },
    signature,
    secondSignature,
    seal,
    entered,
    isUploading: pictures.some(({ isUploading }) => isUploading),
    hasChanges: form.formState.isDirty || pictures.some(({ isChanged }) => isChanged),
  };
}

export type CertificateSettingsForm = ReturnType<typeof useCertificateSettings>;
