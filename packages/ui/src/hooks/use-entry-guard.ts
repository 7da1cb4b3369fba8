import * as React from 'react';

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** What the fields of a dialog contain. */
const contentOf = (dialog: HTMLElement): string =>
  JSON.stringify(
    [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ type, checked, value }) =>
      type === 'checkbox' || type === 'radio' ? checked : value,
    ),
  );

/**
 * Knows whether a dialog contains an entry that would be lost when it closes. Fields that the program fills
 * in by itself do not count.
 */
export function useEntryGuard() {
  const dialog = React.useRef<HTMLElement | undefined>(undefined);
  const before = React.useRef('');
  const wasChanged = React.useRef(false);
  const hasFile = React.useRef(false);
  return {
    /** Called when the dialog opens, before anybody can type. */
    start(opened: HTMLElement): void {
      dialog.current = opened;
      before.current = contentOf(opened);
      wasChanged.current = false;
      hasFile.current = false;
    },
    /** Pass it to the `onInput` of the dialog. */
    noteInput({ target }: React.SyntheticEvent): void {
      wasChanged.current = true;
      // A field for files is emptied once it has handed its file over.
      if (target instanceof HTMLInputElement && target.type === 'file') hasFile.current = true;
    },
    hasEntries: (): boolean =>
      hasFile.current ||
      (wasChanged.current && dialog.current !== undefined && contentOf(dialog.current) !== before.current),
  };
}
