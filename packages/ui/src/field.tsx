import { CircleAlert, CircleCheck } from 'lucide-react';
import * as React from 'react';
import { classNames } from './class-names.ts';

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
  /** Stays for screen readers only (search boxes with a placeholder). */
  hideLabel?: boolean;
  help?: React.ReactNode;
  error?: React.ReactNode;
  /** A good word below the control, e.g. `Valid`. */
  ok?: React.ReactNode;
  required?: boolean;
  /** The children are a group (radio tiles, several checkboxes), named by the label. */
  group?: boolean;
  id?: string;
  className?: string;
  children: React.ReactNode;
};

/** Label above, control, help or error below. Ids and aria attributes reach the control by context. */
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
    invalid: Boolean(error),
    ok: Boolean(ok),
    required,
  };
  const labelLook = classNames('field-label', hideLabel && 'sr-only');
  return (
    <div className={classNames('field', className)}>
      {group ? (
        <span id={labelId} className={labelLook}>
          {label}
        </span>
      ) : (
        <label id={labelId} htmlFor={controlId} className={labelLook}>
          {label}
        </label>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {note}
    </div>
  );
}

/** The attributes a control inside a {@link Field} needs; explicit props of the control win. */
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

/** Whether the surrounding field carries a good word, for the green outline. */
export function useFieldOk(): boolean {
  return React.useContext(FieldContext)?.ok ?? false;
}
