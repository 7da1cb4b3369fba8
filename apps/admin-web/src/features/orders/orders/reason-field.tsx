import { multiLineText } from '@qanoon/contracts/lib/text';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';

export const reasonForm = z.strictObject({
  reason: multiLineText().min(1, { error: m.reasonIsRequired }).max(500),
});

type ReasonFieldProps = { error: string | undefined; busy: boolean; field: UseFormRegisterReturn };

/** The field for the reason why money was taken or given back. */
export function ReasonField({ error, busy, field }: ReasonFieldProps) {
  return (
    <Field label={deferred.reason()} required error={error} help={m.studentReadsReason()}>
      <Textarea rows={3} maxLength={500} readOnly={busy} {...field} />
    </Field>
  );
}
