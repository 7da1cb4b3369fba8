import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { X } from 'lucide-react';
import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import * as React from 'react';
import { useCloseOnBack } from '../../hooks/use-close-on-back.ts';
import { useEntryGuard } from '../../hooks/use-entry-guard.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import './dialog.css';

/** Visible fields. A file input behind its own button is hidden. */
const FIELDS =
  ':is(input, select, textarea, button[role="radio"]):not([type="hidden"], [hidden], .sr-only, :disabled)';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: React.ReactNode;
  description?: React.ReactNode;
  /** Widths 480, 640, 928 and 1248 px. On phones all are bottom sheets, the editor at full height. */
  size?: 'confirm' | 'form' | 'payment' | 'editor';
  /** Disables the close button, Escape, Back and outside clicks. Disable the inputs yourself. */
  busy?: boolean;
  /** Buttons at the end. A submit button here refers to its form: `<Button type="submit" form="pay">`. */
  footer?: React.ReactNode;
  /** The name of the field that gets the focus, in place of the first one. */
  firstField?: string | undefined;
  /** Omits the padding, for bodies with their own columns. */
  flush?: boolean;
  /** Replaces closing when Back is pressed on a phone, for example by going to the previous step. */
  onBack?: (() => void) | undefined;
  /**
   * Asks before Escape, Back, a click outside or the close button discards what somebody has entered. Use it
   * for forms.
   */
  guarded?: boolean;
  children: React.ReactNode;
};

/** A modal dialog. Focuses its first field, traps focus and returns it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'form',
  busy,
  footer,
  firstField,
  flush,
  onBack,
  guarded = false,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const entries = useEntryGuard();
  const [asking, setAsking] = React.useState(false);
  const close = () => (guarded && entries.hasEntries() ? setAsking(true) : onOpenChange(false));
  useCloseOnBack(open, () => !busy && (onBack ?? close)());
  const preventClose = (event: Event) => {
    if (busy || (event.target as Element | null)?.closest?.('.toasts')) event.preventDefault();
  };
  return (
    <RadixDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next) onOpenChange(true);
        else if (!busy) close();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim">
          <RadixDialog.Content
            onInput={entries.noteInput}
            className={classNames('dialog', `dialog-${size}`)}
            aria-busy={busy || undefined}
            {...returnFocus}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus();
              const dialog = event.target as HTMLElement;
              entries.start(dialog);
              const named =
                firstField && dialog.querySelector<HTMLElement>(`[name="${CSS.escape(firstField)}"]`);
              const field = named || dialog.querySelector<HTMLElement>(`.dialog-body ${FIELDS}`);
              if (!field) return;
              event.preventDefault();
              field.focus({ preventScroll: true });
              if (named) named.scrollIntoView({ block: 'center' });
            }}
            onEscapeKeyDown={(event) => {
              // Escape first puts back a row that is being dragged.
              if (busy || document.querySelector('[data-dragging]')) event.preventDefault();
            }}
            onPointerDownOutside={preventClose}
            onInteractOutside={preventClose}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className="dialog-head">
              <div>
                <RadixDialog.Title className="dialog-title">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className="dialog-note">{description}</RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close asChild>
                <IconButton label={shared.close()} disabled={busy}>
                  <X className="icon" />
                </IconButton>
              </RadixDialog.Close>
            </header>
            {/* While it is busy its controls are disabled, so that the keyboard scrolls the body itself. */}
            <div className={classNames('dialog-body', flush && 'is-flush')} tabIndex={busy ? 0 : undefined}>
              {children}
            </div>
            {footer && <div className="dialog-foot">{footer}</div>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={deferred.discardEntries()}
          confirmLabel={deferred.discard()}
          cancelLabel={deferred.keepEditing()}
          onConfirm={() => {
            setAsking(false);
            onOpenChange(false);
          }}
        />
      )}
    </RadixDialog.Root>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, in its fixed words if it has them. */
  title: React.ReactNode;
  /** The subject, e.g. the course title. */
  children?: React.ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The confirm button's label while working. Prevents closing. */
  busy?: string | false;
  tone?: 'danger' | 'primary';
  /** Does not close the dialog. */
  onConfirm: () => void;
};

/** Confirms an action that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = deferred.cancel(),
  busy = false,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(open, () => !busy && onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content
            className="dialog dialog-confirm"
            {...returnFocus}
            onEscapeKeyDown={(event) => busy && event.preventDefault()}
            {...(children ? {} : { 'aria-describedby': undefined })}
          >
            <div className="dialog-body">
              <AlertDialog.Title className="confirm-title">{title}</AlertDialog.Title>
              {children && (
                <AlertDialog.Description asChild>
                  <div className="confirm-note">{children}</div>
                </AlertDialog.Description>
              )}
            </div>
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button variant="secondary" disabled={Boolean(busy)}>
                  {cancelLabel}
                </Button>
              </AlertDialog.Cancel>
              <Button
                variant={tone === 'danger' ? 'danger-solid' : 'primary'}
                busy={busy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
