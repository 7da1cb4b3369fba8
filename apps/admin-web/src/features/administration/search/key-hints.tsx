import * as m from '@qanoon/messages/admin/search';
import * as shared from '@qanoon/messages/shared/common';
import { HAS_COMMAND_KEY } from './apple-keys.ts';

/** Shows the keys of the search. It is hidden from screen readers, which announce the keys themselves. */
export const KeyHints = () => (
  <>
    <span aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      {m.toMove()}
    </span>
    <span aria-hidden="true">
      <kbd>Enter</kbd>
      {m.enterOpens()}
    </span>
    <span aria-hidden="true">
      <kbd dir="ltr">{HAS_COMMAND_KEY ? '⌘' : 'Ctrl'} Enter</kbd>
      {m.newTab()}
    </span>
    <span aria-hidden="true">
      <kbd>Esc</kbd>
      {shared.close()}
    </span>
  </>
);
