import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import * as React from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl, useFieldOk } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type InputProps = React.ComponentProps<'input'> & {
  /** A lucide icon at the start, e.g. `<Search />`. */
  icon?: React.ReactNode;
  /** A short unit before the text, e.g. `PKR`. */
  unit?: string;
  /** Content at the end of the box, e.g. `<EmailCheckIndicator />`. */
  end?: React.ReactNode;
};

/** A one-line text field. Inside a `Field` it gets its label and description. */
export function Input({ icon, unit, end, className, required, ...rest }: InputProps) {
  const wiring = useFieldControl({ ...rest, required });
  const ok = useFieldOk();
  const box = <input {...rest} {...wiring} className={classNames('input', ok && 'is-ok', className)} />;
  if (!icon && !unit && !end) return box;
  return (
    <div
      className={classNames(
        'affix',
        Boolean(icon) && 'has-icon',
        Boolean(unit) && 'has-unit',
        Boolean(end) && 'has-end',
      )}
    >
      {icon && <span className="affix-icon">{icon}</span>}
      {unit && (
        <span className="affix-unit" aria-hidden="true">
          {unit}
        </span>
      )}
      {box}
      {end && <span className="affix-end">{end}</span>}
    </div>
  );
}

/** A password field with a show/hide button. */
export function PasswordInput({ className, required, ...rest }: Omit<React.ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = React.useState(false);
  const wiring = useFieldControl({ ...rest, required });
  return (
    <div className="affix has-button">
      <input
        {...rest}
        {...wiring}
        type={shown ? 'text' : 'password'}
        className={classNames('input', className)}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        className="affix-button"
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff className="icon" /> : <Eye className="icon" />}
      </IconButton>
    </div>
  );
}

/** A text area that grows with its content. */
export function Textarea({ className, required, ...rest }: React.ComponentProps<'textarea'>) {
  const wiring = useFieldControl({ ...rest, required });
  return <textarea {...rest} {...wiring} className={classNames('input', className)} />;
}

/** A native select. `placeholder` is a first, disabled option with an empty value. */
export function Select({
  className,
  required,
  placeholder,
  children,
  ...rest
}: React.ComponentProps<'select'> & { placeholder?: string }) {
  const wiring = useFieldControl({ ...rest, required });
  return (
    <div className="select">
      <select {...rest} {...wiring} className={classNames('input', className)}>
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {children}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </div>
  );
}
