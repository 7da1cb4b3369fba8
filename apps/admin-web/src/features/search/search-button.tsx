import * as m from '@qanoon/messages/admin/search';
import type { SidebarItem } from '@qanoon/ui/sidebar-item';
import { useDeferredImport } from '@qanoon/ui/use-deferred-import';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import './search-button.css';

// Not in the first scripts.
const loadDialog = () => import('./search-dialog.tsx').then((loaded) => loaded.SearchDialog);

const IS_APPLE = /^(?:Mac|iP)/u.test(navigator.platform);

/** Keyboards of other scripts have no k: there the key at the same place counts. */
const isK = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/iu.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';

/** Opens the search of the console, also by Ctrl K (on a Mac by ⌘ K) if no other dialog is open. */
export function SearchButton({ pages }: { pages: readonly SidebarItem[] }) {
  const [open, setOpen] = useState(false);
  const SearchDialog = useDeferredImport(loadDialog, open);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (altKey || shiftKey || !(IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey) || !isK(event)) return;
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
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Search className="icon" aria-hidden="true" />
        <span className="find-label">{m.searchEverything()}</span>
        <span aria-hidden="true" className="find-key">
          <kbd dir="ltr">{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </button>
      {open && SearchDialog && <SearchDialog pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}
