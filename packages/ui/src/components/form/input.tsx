import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useFieldControl, useFieldOk } from './field.tsx';
import { focusNextField, type TypedField } from './typed-field.ts';

type OtherProps = Omit<React.ComponentProps<'input'>, 'type' | keyof TypedField>;
type Typed = TypedField & { type?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'number' };
/** The browser shows a picker instead of a keyboard. */
type Picked = { type: 'date' | 'time' | 'datetime-local' };

type InputProps = OtherProps &
  (Typed | Picked) & {
    /** A lucide icon at the start, e.g. `<Search />`. */
    icon?: React.ReactNode;
    /** A short unit before the text, e.g. `PKR`. */
    unit?: string;
    /** Content at the end of the box, e.g. `<EmailCheckIndicator />`. */
    end?: React.ReactNode;
  };

/** A one-line text field. Inside a `Field` it gets its label and description. */
export function Input({ icon, unit, end, className, required, onKeyDown, ...rest }: InputProps) {
  const wiring = useFieldControl({ ...rest, required });
  const ok = useFieldOk();
  const box = (
    <input
      {...rest}
      {...wiring}
      className={classNames('input', ok && 'is-ok', className)}
      onKeyDown={onKeyDown ?? focusNextField}
    />
  );
  if (!icon && !unit && !end) return box;
  return (
    <div
      // PKR is before the amount in both languages.
      dir={unit ? 'ltr' : undefined}
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
export function PasswordInput({ className, required, ...rest }: OtherProps & TypedField) {
  const [shown, setShown] = React.useState(false);
  const wiring = useFieldControl({ ...rest, required });
  return (
    <div className="affix has-button">
      <input
        {...rest}
        {...wiring}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames('input', className)}
        onKeyDown={focusNextField}
      />
      <IconButton
        label={shown ? uiDeferred.hidePassword() : uiDeferred.showPassword()}
        className="affix-button"
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff className="icon" /> : <Eye className="icon" />}
      </IconButton>
    </div>
  );
}

/**
 * A text area that grows with its content. Enter starts a line. It has no autofill, because no browser can
 * know its text.
 */
export function Textarea({
  className,
  required,
  autoComplete = 'off',
  ...rest
}: React.ComponentProps<'textarea'>) {
  const wiring = useFieldControl({ ...rest, required });
  return (
    <textarea
      dir="auto"
      {...rest}
      {...wiring}
      autoComplete={autoComplete}
      className={classNames('input', className)}
    />
  );
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
