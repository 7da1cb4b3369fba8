import * as m from '@qanoon/messages/admin/search';
import { OptionGroup, OptionText } from '@qanoon/ui/components/form/option-list';
import { SearchDialog as Shell } from '@qanoon/ui/components/overlay/search-dialog';
import type { SidebarItem } from '@qanoon/ui/components/shell/sidebar-item';
import { useOptionList } from '@qanoon/ui/hooks/use-option-list';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useConsolePages } from '../../../lib/rooms.ts';
import { listOtherPlaces } from '../../../lib/settings-places.ts';
import { KeyHints } from './key-hints.tsx';
import { matchingPages } from './matching-pages.ts';
import { clearRecent, type Opened, readRecent, rememberOpened } from './recent.ts';
import { keysOfRecent, RecentGroups } from './recent-groups.tsx';
import { keysOf, ResultGroup } from './result-group.tsx';
import { ResultsState } from './results-state.tsx';
import { useResults } from './use-results.ts';
import './search.css';

type SearchDialogProps = { pages: readonly SidebarItem[]; onClose: () => void };

/** Finds payments, students, courses, certificates, lectures and pages. The keyboard alone can operate it. */
export function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const results = useResults();
  const { text, typed, settled, groups } = results;
  const [recent, setRecent] = useState(readRecent);
  const shownRecent = text === '' ? recent : undefined;
  const shownPages = matchingPages(pages, listOtherPlaces(useConsolePages()), text);
  const list = useOptionList({
    options: [
      ...(shownRecent ? keysOfRecent(shownRecent) : []),
      ...shownPages.map(({ id }) => id),
      ...groups.flatMap(keysOf),
    ],
    firstIsMarked: text !== '',
  });
  const { onKeyDown, ...fieldProps } = list.fieldProps;

  /**
   * The text for which Enter was pressed before its results arrived. The first of them opens when they do.
   */
  const [awaited, setAwaited] = useState<{ text: string; ctrlKey: boolean; metaKey: boolean }>();
  const openAwaited = useEffectEvent(() => {
    if (!awaited) return;
    setAwaited(undefined);
    if (awaited.text === text) list.open(awaited);
  });
  useEffect(() => {
    if (settled) openAwaited();
  }, [settled]);

  /** Closes the search after a click or Enter, unless a modifier key opens the result in a new tab. */
  const onOpen = (event: MouseEvent, item?: Opened) => {
    rememberOpened(text, item);
    if (event.ctrlKey || event.metaKey || event.shiftKey) setRecent(readRecent());
    else onClose();
  };

  return (
    <Shell
      title={m.searchEverything()}
      onClose={onClose}
      field={{
        ...fieldProps,
        value: typed,
        maxLength: 100,
        onChange: (event) => results.setTyped(event.target.value),
        onKeyDown: (event) => {
          if (event.key !== 'Enter' || settled || event.nativeEvent.isComposing) return onKeyDown(event);
          event.preventDefault();
          results.searchNow();
          setAwaited({ text, ctrlKey: event.ctrlKey, metaKey: event.metaKey });
        },
      }}
      foot={<KeyHints />}
    >
      {text === '' && recent.searches.length + recent.opened.length === 0 && (
        <p className="search-note">{m.findPaymentsStudents()}</p>
      )}
      {list.fieldProps['aria-expanded'] && (
        <div role="listbox" id={list.listId} aria-label={m.searchEverything()} aria-busy={!settled}>
          {shownRecent && (
            <RecentGroups
              recent={shownRecent}
              list={list}
              onSearch={results.searchFor}
              onOpen={onOpen}
              onClear={() => {
                clearRecent();
                setRecent(readRecent());
              }}
            />
          )}
          {shownPages.length > 0 && (
            <OptionGroup title={m.pagesOfConsole()}>
              {shownPages.map(({ id, href, hash, label, icon }) => (
                <Link
                  key={id}
                  to={href}
                  {...(hash && { hash })}
                  {...list.optionProps(id)}
                  onClick={(event) => onOpen(event)}
                >
                  <OptionText icon={icon} title={label} search={text} />
                </Link>
              ))}
            </OptionGroup>
          )}
          {groups.map((group) => (
            <ResultGroup key={group.kind} group={group} search={text} list={list} onOpen={onOpen} />
          ))}
        </div>
      )}
      <ResultsState results={results} pageCount={text === '' ? 0 : shownPages.length} />
    </Shell>
  );
}
