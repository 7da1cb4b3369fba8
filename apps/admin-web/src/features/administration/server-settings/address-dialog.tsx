import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { trpc } from '@qanoon/client/trpc/trpc';
import {
  type OwnersSettings,
  type Site,
  saveAddressesInput,
} from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/admin/server-settings';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { ConfirmPasswordField } from '../../people/confirm-password-field.tsx';
import { IssuerNote } from './issuer-note.tsx';
import { SITE_NAMES } from './site-names.ts';
import { useSaveOutcome } from './use-save-outcome.ts';

type AddressDialogProps = Pick<OwnersSettings, 'addresses' | 'issuerUrl'> & { onClose: () => void };

/** Says what an old address is still needed for, and then changes the addresses. */
export function AddressDialog({ addresses, issuerUrl, onClose }: AddressDialogProps) {
  const change = trpc.serverSettings.saveAddresses.useMutation();
  const outcome = useSaveOutcome(onClose);
  const isStated = (site: Site) =>
    addresses.some((each) => each.site === site && each.source === 'environment');
  const chosen = (site: Site) =>
    isStated(site) ? '' : (addresses.find((each) => each.site === site)?.stated ?? '');
  const form = useZodForm(saveAddressesInput, {
    defaultValues: {
      public: chosen('public'),
      student: chosen('student'),
      admin: chosen('admin'),
      password: '',
    },
    async onSubmit(values) {
      await outcome.save(() => change.mutateAsync(values));
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: outcome.onFailure,
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.changeAddresses()}
      description={m.addressChecked()}
      submitLabel={m.checkAndSave()}
      busyLabel={m.checking()}
      error={outcome.refusal}
    >
      {addresses.map(({ site, stated }) => (
        <Field
          key={site}
          label={SITE_NAMES[site]()}
          error={form.errorOf(site)}
          help={
            isStated(site)
              ? m.addressStatedHelp()
              : site === 'public'
                ? m.addressPublicHelp()
                : m.addressOtherHelp()
          }
        >
          <Input
            type="url"
            dir="ltr"
            autoComplete="off"
            enterKeyHint="next"
            {...(isStated(site)
              ? { readOnly: true, value: stated }
              : { readOnly: form.busy, ...form.register(site) })}
          />
        </Field>
      ))}
      <Notice tone="warning">
        <b>{m.addressChangesWhat()}</b>
        <ul className="mt-1 list-disc ps-5">
          <li>{m.addressChangesLinks()}</li>
          <li>{m.addressChangesSessions()}</li>
          {issuerUrl !== null && (
            <li>
              <IssuerNote address={issuerUrl} />
            </li>
          )}
        </ul>
      </Notice>
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
