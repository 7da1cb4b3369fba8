import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type * as React from 'react';
import { useCloseOnBack } from '../../hooks/use-close-on-back.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import './dialog.css';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name. `heading` is the visible one. */
  title: string;
  /** Content beside the close button, e.g. the logo. */
  heading?: React.ReactNode;
  side?: 'start' | 'end';
  className?: string;
  children: React.ReactNode;
};

/** A modal panel that slides in from the edge: navigation on small screens. */
export function Sheet({ open, onOpenChange, title, heading, side = 'end', className, children }: SheetProps) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="sheet-scrim" />
        <Dialog.Content
          className={classNames('sheet', `sheet-${side}`, className)}
          aria-describedby={undefined}
          {...returnFocus}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="sheet-head">
            {heading}
            <Dialog.Close asChild>
              <IconButton label={uiDeferred.closeMenu()}>
                <X className="icon" />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
