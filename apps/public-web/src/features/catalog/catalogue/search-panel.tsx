import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { MIN_INDEXED_LETTERS } from '@qanoon/contracts/administration/search';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import * as m from '@qanoon/messages/public/search';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { OptionGroup, OptionText } from '@qanoon/ui/components/form/option-list';
import { useCloseOnBack } from '@qanoon/ui/hooks/use-close-on-back';
import { useOptionList } from '@qanoon/ui/hooks/use-option-list';
import { highlightMatches } from '@qanoon/ui/lib/highlight-matches';
import { Link } from '@tanstack/react-router';
import { BookOpen, Search } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { keyOfPlace, SpokenText, spokenLink } from './spoken-text.tsx';
import './search-panel.css';

export { Highlighted } from '@qanoon/ui/components/text/highlighted';
export { SpokenResults } from './spoken-results.tsx';

export type ComboboxProps = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'onKeyDown'
>;

export type SearchPanelProps = {
  typed: string;
  /** The current search, which follows `typed` after a pause. */
  search: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gives the field the attributes and keys of a combobox. */
  onField: (props: ComboboxProps) => void;
  /** Searches the list of courses below. */
  onSubmit: () => void;
};

const ALL = 'all';

/**
 * Shows the best matches below the search box, which are courses and places in lectures where the words are
 * said.
 */
export function SearchPanel({ typed, search, open, onOpenChange, onField, onSubmit }: SearchPanelProps) {
  const text = typed.trim();
  const query = trpc.siteSearch.find.useQuery(
    { term: search },
    { enabled: open && search !== '', placeholderData: (before) => before, refetchOnWindowFocus: false },
  );
  const settled = text === search && query.isSuccess && !query.isPlaceholderData;
  const { courses = [], spoken = [], correctedTerm = null, matched = [] } = (text !== '' && query.data) || {};
  const count = courses.length + spoken.length;
  const isOpen = open && text !== '';
  const list = useOptionList({
    options: isOpen && count > 0 ? [...courses.map(({ id }) => id), ...spoken.map(keyOfPlace), ALL] : [],
    firstIsMarked: false,
  });
  const { onKeyDown, ...fieldProps } = list.fieldProps;
  useCloseOnBack(isOpen, () => onOpenChange(false));

  const onKey = useEffectEvent((event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      onOpenChange(false);
    } else if (event.key === 'ArrowDown' && !isOpen) onOpenChange(true);
    else onKeyDown(event);
  });
  const expanded = fieldProps['aria-expanded'];
  const marked = fieldProps['aria-activedescendant'];
  const giveAttributes = useEffectEvent(() => onField({ ...fieldProps, onKeyDown: onKey }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes change with these two.
  useEffect(() => giveAttributes(), [expanded, marked]);

  if (!isOpen) return null;
  const close = () => onOpenChange(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field keeps the focus, so that a click does not close the panel first.
    <div className="search-panel" onMouseDown={(event) => event.preventDefault()}>
      {correctedTerm !== null && (
        <p className="search-panel-note">{m.showingResultsFor({ term: correctedTerm })}</p>
      )}
      {count > 0 && (
        <div role="listbox" id={list.listId} aria-label={shared.searchCourses()} aria-busy={!settled}>
          {courses.length > 0 && (
            <OptionGroup title={shared.courses()}>
              {courses.map(({ id, title, instructorName, text: words, languages }) => {
                const isText = highlightMatches(words, matched).length > 1;
                return (
                  <Link
                    key={id}
                    to="/course/$courseId"
                    params={{ courseId: id }}
                    {...list.optionProps(id)}
                    onClick={close}
                  >
                    <OptionText
                      icon={BookOpen}
                      title={title}
                      lang={languages.title}
                      detail={isText ? words : instructorName}
                      detailLang={isText ? languages.text : languages.instructorName}
                      search={matched}
                    />
                  </Link>
                );
              })}
            </OptionGroup>
          )}
          {spoken.length > 0 && (
            <OptionGroup title={m.saidInLectures()}>
              {spoken.map((place) => (
                <Link
                  key={keyOfPlace(place)}
                  {...spokenLink(place)}
                  {...list.optionProps(keyOfPlace(place))}
                  onClick={close}
                >
                  <SpokenText place={place} search={matched} />
                </Link>
              ))}
            </OptionGroup>
          )}
          <button
            type="button"
            {...list.optionProps(ALL)}
            onClick={() => {
              close();
              onSubmit();
              document.getElementById('courses')?.scrollIntoView();
            }}
          >
            <Search className="icon option-icon" aria-hidden="true" />
            <span className="option-more">{m.allResultsFor({ term: text })}</span>
          </button>
        </div>
      )}
      {query.isError && text === search ? (
        <ErrorStrip onRetry={() => void query.refetch()}>
          {messageOf(query.error, m.couldNotSearch())}
        </ErrorStrip>
      ) : (
        <>
          {settled && count === 0 && <p className="search-panel-note">{m.nothingMatches({ term: text })}</p>}
          {!settled && count === 0 && <p className="search-panel-note">{m.searching()}</p>}
          {foldText(text).length < MIN_INDEXED_LETTERS && (
            <p className="search-panel-note">{m.shortTerm()}</p>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {settled &&
          [correctedTerm && m.showingResultsFor({ term: correctedTerm }), m.resultsFound({ count })]
            .filter(Boolean)
            .join(' ')}
      </p>
    </div>
  );
}
