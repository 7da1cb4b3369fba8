import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import {
  type OwnersSettings,
  SMTP_PORTS,
  type SmtpSecurity,
  saveMailServerInput,
} from '@qanoon/contracts/administration/server-settings';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import * as m from '@qanoon/messages/admin/server-settings';
import type { Message } from '@qanoon/messages/message';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, PasswordInput, Select } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { ConfirmPasswordField } from '../../people/confirm-password-field.tsx';
import { useSaveOutcome } from './use-save-outcome.ts';

type MailDialogProps = Pick<OwnersSettings, 'mail'> & { onClose: () => void };
type Port = (typeof SMTP_PORTS)[number];

const SECURITY_CHOICES: Record<SmtpSecurity, Message> = {
  starttls: m.securityStarttls,
  tls: m.securityTls,
  none: m.securityNone,
};
const isPort = (port: number | null): port is Port => SMTP_PORTS.some((each) => each === port);

/** Sends a test mail through a server and keeps it if that succeeds. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const email = useSession()?.user.email ?? '';
  const change = trpc.serverSettings.saveMailServer.useMutation();
  const outcome = useSaveOutcome(onClose);
  const form = useZodForm(saveMailServerInput, {
    defaultValues: {
      host: mail.host ?? '',
      port: isPort(mail.port) ? mail.port : 587,
      security: mail.security ?? 'starttls',
      user: mail.user,
      secret: '',
      from: mail.fromIsStated ? '' : mail.from,
      password: '',
    },
    async onSubmit(values) {
      await outcome.save(() => change.mutateAsync(values));
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: outcome.onFailure,
  });
  const typed = { autoComplete: 'off', enterKeyHint: 'next', readOnly: form.busy } as const;
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={mail.source === 'none' ? m.setUpMail() : m.changeMail()}
      description={m.mailTestHelp({ email: leftToRight(email) })}
      submitLabel={m.sendAndSave()}
      busyLabel={m.sendingTest()}
      error={outcome.refusal}
    >
      <Field label={m.mailHost()} required error={form.errorOf('host')} help={m.mailHostHelp()}>
        <Input type="text" dir="ltr" {...typed} {...form.register('host')} />
      </Field>
      <Field label={m.mailPort()} required error={form.errorOf('port')}>
        <Select disabled={form.busy} {...form.register('port', { valueAsNumber: true })}>
          {SMTP_PORTS.map((port) => (
            <option key={port} value={port}>
              {port}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.mailSecurity()} required error={form.errorOf('security')}>
        <Select disabled={form.busy} {...form.register('security')}>
          {Object.entries(SECURITY_CHOICES).map(([security, name]) => (
            <option key={security} value={security}>
              {name()}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.mailUser()} error={form.errorOf('user')} help={m.mailUserHelp()}>
        <Input type="text" dir="ltr" {...typed} {...form.register('user')} />
      </Field>
      <Field
        label={m.mailPassword()}
        error={form.errorOf('secret')}
        help={mail.hasSecret ? m.mailPasswordKept() : m.mailPasswordHelp()}
      >
        {/* `new-password` keeps browsers from filling in the owner's own password. */}
        <PasswordInput {...typed} autoComplete="new-password" {...form.register('secret')} />
      </Field>
      <Field
        label={m.mailFrom()}
        error={form.errorOf('from')}
        help={mail.fromIsStated ? m.mailFromStated() : m.mailFromHelp()}
      >
        <Input type="email" dir="ltr" {...typed} {...form.register('from')} disabled={mail.fromIsStated} />
      </Field>
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
