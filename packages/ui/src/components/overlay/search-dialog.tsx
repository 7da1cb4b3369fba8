import * as shared from '@qanoon/messages/shared/common';
import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type * as React from 'react';
import { useCloseOnBack } from '../../hooks/use-close-on-back.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import './dialog.css';
import './search-dialog.css';

type SearchDialogProps = {
  /** The name of the dialog and of its field. */
  title: string;
  onClose: () => void;
  /** The attributes of the field, such as `value` and the `fieldProps` of `useOptionList`. */
  field: React.ComponentProps<'input'>;
  /** Content below the results, such as hints about keys. */
  foot?: React.ReactNode;
  children: React.ReactNode;
};

/**
 * A modal search: a field above its results. It returns the focus if it is closed and nothing was chosen. A
 * choice opens a page, whose main element gets it.
 */
export function SearchDialog({ title, onClose, field, foot, children }: SearchDialogProps) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim search-scrim">
          <Dialog.Content className="dialog search-dialog" aria-describedby={undefined} {...returnFocus}>
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <search className="search-dialog-head">
              <Search className="icon" aria-hidden="true" />
              <input
                type="text"
                dir="auto"
                aria-label={title}
                placeholder={title}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="go"
                className="search-dialog-field"
                {...field}
              />
              <Dialog.Close asChild>
                <IconButton label={shared.close()}>
                  <X className="icon" />
                </IconButton>
              </Dialog.Close>
            </search>
            <div className="search-dialog-body">{children}</div>
            {foot && <div className="search-dialog-foot">{foot}</div>}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
