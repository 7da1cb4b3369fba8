import * as shared from '@qanoon/messages/shared/common';
import { Input } from '@qanoon/ui/components/form/input';
import type { ComponentProps } from 'react';

type AmountInputProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete' | 'enterKeyHint'> & {
  /** The key Enter of a phone. It is `next` unless the field is the last one. */
  enterKeyHint?: 'next' | 'done';
  /** The unit beside the field, PKR by default. */
  unit?: string;
};

/** A field for a typed amount. */
export const AmountInput = ({ enterKeyHint = 'next', unit = shared.pkr(), ...rest }: AmountInputProps) => (
  <Input
    dir="ltr"
    inputMode="decimal"
    autoComplete="off"
    enterKeyHint={enterKeyHint}
    maxLength={20}
    unit={unit}
    {...rest}
  />
);
