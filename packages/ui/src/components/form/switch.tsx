import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

type SwitchProps = Omit<React.ComponentProps<'input'>, 'type' | 'role'> & {
  label: React.ReactNode;
  /** A second line below the label. */
  note?: React.ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

/** An on/off switch in a 44 px row; a native checkbox with role `switch`. */
export function Switch({ label, note, className, onChange, onCheckedChange, ...rest }: SwitchProps) {
  return (
    <label className={classNames('switch', className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <span className="switch-track" aria-hidden="true" />
      <span>
        {label}
        {note && <span className="switch-note">{note}</span>}
      </span>
    </label>
  );
}
