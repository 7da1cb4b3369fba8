import * as deferred from '@qanoon/messages/shared/deferred';
import * as React from 'react';
import { Button } from '../button/button.tsx';
import { ErrorStrip } from '../feedback/error-strip.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> & {
  onClose: () => void;
  /** The form's state. While it is busy the dialog cannot be closed; disable the inputs yourself. */
  form: { busy: boolean; onSubmit: (event: React.SyntheticEvent) => void };
  submitLabel: string;
  /** The submit button's label while the form is busy. */
  busyLabel: string;
  /** The label of Cancel, if Cancel could be read as the action itself. */
  cancelLabel?: string;
  /** Disables the submit button, e.g. until a file is chosen. */
  disabled?: boolean;
  tone?: 'danger' | 'primary';
  /** A failure that does not concern a single field. */
  error?: React.ReactNode;
};

/** A long form ends below the window, where nobody would read why it was refused. */
const scrollIntoView = (failure: HTMLElement | null): void => failure?.scrollIntoView({ block: 'nearest' });

/**
 * A dialog with one form, and with Cancel and submit at the end. Render it only while it is open, so that it
 * starts with its first values each time. A submit does not close it. Only Cancel discards what was entered
 * with no question.
 */
export function FormDialog({
  onClose,
  form,
  submitLabel,
  busyLabel,
  cancelLabel = deferred.cancel(),
  disabled,
  tone = 'primary',
  error,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = React.useId();
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      busy={form.busy}
      guarded
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone === 'danger' ? 'danger-solid' : 'primary'}
            disabled={disabled}
            busy={form.busy && busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={form.onSubmit}>
        {children}
        {error && (
          <div ref={scrollIntoView}>
            <ErrorStrip>{error}</ErrorStrip>
          </div>
        )}
      </form>
    </Dialog>
  );
}
