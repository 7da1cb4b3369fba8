import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import type { UseFormRegisterReturn } from 'react-hook-form';

type ReasonFieldProps = {
  help: string;
  error: string | undefined;
  busy: boolean;
  field: UseFormRegisterReturn;
};

/** The field for the reason of an action on a certificate. `help` says who reads it. */
export function ReasonField({ help, error, busy, field }: ReasonFieldProps) {
  return (
    <Field label={deferred.reason()} required error={error} help={help}>
      <Textarea rows={3} maxLength={500} dir="auto" readOnly={busy} {...field} />
    </Field>
  );
}
