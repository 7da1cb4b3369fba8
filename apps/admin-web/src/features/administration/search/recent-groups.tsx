import * as m from '@qanoon/messages/admin/search';
import { OptionGroup, OptionText } from '@qanoon/ui/components/form/option-list';
import type { OptionList } from '@qanoon/ui/hooks/use-option-list';
import { Link } from '@tanstack/react-router';
import { Eraser, History } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Opened, Recent } from './recent.ts';
import { KIND_LOOK, keyOf } from './result-group.tsx';
import { targetOf } from './search-targets.ts';

const CLEAR = 'clear-recent';
const keyOfSearch = (search: string): string => `search-${search}`;
const isEmpty = ({ searches, opened }: Recent): boolean => searches.length + opened.length === 0;

/** Lists the keys of the options, in their order. */
export const keysOfRecent = (recent: Recent): string[] => [
  ...recent.opened.map(({ kind, id }) => keyOf(kind, id)),
  ...recent.searches.map(keyOfSearch),
  ...(isEmpty(recent) ? [] : [CLEAR]),
];

type RecentGroupsProps = {
  recent: Recent;
  list: OptionList;
  onSearch: (search: string) => void;
  onOpen: (event: MouseEvent, item: Opened) => void;
  onClear: () => void;
};

/** Shows what was opened and searched last on this browser, as long as nothing is typed. */
export function RecentGroups({ recent, list, onSearch, onOpen, onClear }: RecentGroupsProps) {
  const { opened, searches } = recent;
  if (isEmpty(recent)) return null;
  return (
    <>
      {opened.length > 0 && (
        <OptionGroup title={m.recentlyOpened()}>
          {opened.map((item) => (
            <Link
              key={keyOf(item.kind, item.id)}
              {...targetOf(item)}
              {...list.optionProps(keyOf(item.kind, item.id))}
              onClick={(event) => onOpen(event, item)}
            >
              <OptionText
                icon={KIND_LOOK[item.kind].icon}
                title={item.title}
                detail={item.detail}
                search=""
              />
            </Link>
          ))}
        </OptionGroup>
      )}
      <OptionGroup title={m.recentSearches()}>
        {searches.map((search) => (
          <button
            key={search}
            type="button"
            {...list.optionProps(keyOfSearch(search))}
            onClick={() => onSearch(search)}
          >
            <OptionText icon={History} title={search} search="" />
          </button>
        ))}
        <button type="button" {...list.optionProps(CLEAR)} onClick={onClear}>
          <Eraser className="icon option-icon" aria-hidden="true" />
          <span className="option-more">{m.clearRecent()}</span>
        </button>
      </OptionGroup>
    </>
  );
}
