import * as m from '@qanoon/messages/admin/prices';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import type * as React from 'react';

type TimeFieldProps = { label?: string; error: string | undefined } & Omit<
  React.ComponentProps<'input'>,
  'type' | 'autoComplete' | 'enterKeyHint'
>;

/** The field for a date and time in Karachi. An empty field means that there is no limit. */
export function TimeField({ label = m.until(), error, ...rest }: TimeFieldProps) {
  return (
    <Field label={label} error={error} help={m.emptyIsUnlimited()}>
      <Input {...rest} type="datetime-local" />
    </Field>
  );
}
