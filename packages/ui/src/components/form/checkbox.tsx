import { Check } from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFieldControl } from './field.tsx';

type CheckboxProps = Omit<React.ComponentProps<'input'>, 'type'> & {
  label: React.ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

/** A native checkbox in a 44 px row. Works with react-hook-form's `register`. */
export function Checkbox({ label, className, onChange, onCheckedChange, required, ...rest }: CheckboxProps) {
  const { id: _, ...wiring } = useFieldControl({ ...rest, required });
  return (
    <label className={classNames('check', className)}>
      <input
        {...rest}
        {...wiring}
        type="checkbox"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <span className="check-box" aria-hidden="true">
        <Check className="icon icon-sm" />
      </span>
      <span>{label}</span>
    </label>
  );
}
