import * as m from '@qanoon/messages/admin/search';
import type { SidebarItem } from '@qanoon/ui/components/shell/sidebar-item';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { HAS_COMMAND_KEY } from './apple-keys.ts';
import './search-button.css';

// Loading the dialog separately keeps the first scripts small.
const loadDialog = () => import('./search-dialog.tsx').then((loaded) => loaded.SearchDialog);

/** Keyboards of other scripts do not have a k, so the key at the same place counts. */
const isK = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/iu.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';

/** Opens the search of the console. Ctrl K (⌘ K on a Mac) opens it, too, unless another dialog is open. */
export function SearchButton({ pages }: { pages: readonly SidebarItem[] }) {
  const [open, setOpen] = useState(false);
  const SearchDialog = useDeferredImport(loadDialog, open);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (altKey || shiftKey || !(HAS_COMMAND_KEY ? metaKey && !ctrlKey : ctrlKey && !metaKey) || !isK(event))
      return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="find"
        title={m.searchEverything()}
        aria-haspopup="dialog"
        aria-keyshortcuts={HAS_COMMAND_KEY ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Search className="icon" aria-hidden="true" />
        <span className="find-label">{m.searchEverything()}</span>
        <span aria-hidden="true" className="find-key">
          <kbd dir="ltr">{HAS_COMMAND_KEY ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </button>
      {open && SearchDialog && <SearchDialog pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}
