import { CircleAlert, CircleCheck } from 'lucide-react';
import * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

type FieldWiring = {
  controlId: string;
  labelId: string;
  describedBy?: string;
  invalid: boolean;
  ok: boolean;
  required: boolean;
};
const FieldContext = React.createContext<FieldWiring | undefined>(undefined);

export type FieldProps = {
  label: React.ReactNode;
  /** Shows the label to screen readers only, e.g. for search boxes with a placeholder. */
  hideLabel?: boolean;
  help?: React.ReactNode;
  error?: React.ReactNode;
  /** A success message below the control, e.g. `Valid`. */
  ok?: React.ReactNode;
  required?: boolean;
  /** The children are a group (radio tiles, several checkboxes), named by the label. */
  group?: boolean;
  id?: string;
  className?: string;
  children: React.ReactNode;
};

/** A label, a control, and a help or error text. The control gets its id and ARIA attributes by context. */
export function Field({
  label,
  hideLabel,
  help,
  error,
  ok,
  required = false,
  group,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = React.useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const noteId = `${controlId}-note`;
  const box = React.useRef<HTMLDivElement>(null);
  // An error below the focused control may be outside of the window; a message that appears scrolls nothing.
  const invalid = Boolean(error);
  React.useEffect(() => {
    const focused = document.activeElement;
    if (invalid && box.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [invalid]);
  const note = error ? (
    <p id={noteId} className="field-error">
      <CircleAlert className="icon icon-sm" aria-hidden="true" />
      <span>{error}</span>
    </p>
  ) : ok ? (
    <p id={noteId} className="field-ok">
      <CircleCheck className="icon icon-sm" aria-hidden="true" />
      <span>{ok}</span>
    </p>
  ) : help ? (
    <p id={noteId} className="field-help">
      {help}
    </p>
  ) : null;
  const wiring = {
    controlId,
    labelId,
    describedBy: note ? noteId : undefined,
    invalid,
    ok: Boolean(ok),
    required,
  };
  const labelClass = classNames('field-label', hideLabel && 'sr-only');
  return (
    <div ref={box} className={classNames('field', className)}>
      {group ? (
        <span id={labelId} className={labelClass}>
          {label}
        </span>
      ) : (
        <label id={labelId} htmlFor={controlId} className={labelClass}>
          {label}
        </label>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {note}
    </div>
  );
}

/** The attributes of a control inside a {@link Field}. The control's own props take precedence. */
export function useFieldControl(props: {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  required?: boolean;
}) {
  const field = React.useContext(FieldContext);
  return {
    id: props.id ?? field?.controlId,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': (props.required ?? field?.required) || undefined,
  };
}

/** The id of the surrounding field's label, for groups that use `aria-labelledby`. */
export function useFieldLabelId(): string | undefined {
  return React.useContext(FieldContext)?.labelId;
}

/** Whether the surrounding field has a success message, for the green outline. */
export function useFieldOk(): boolean {
  return React.useContext(FieldContext)?.ok ?? false;
}
