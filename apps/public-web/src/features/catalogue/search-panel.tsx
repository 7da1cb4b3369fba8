import { messageOf, trpc } from '@qanoon/client/trpc';
import { formatClock } from '@qanoon/contracts/duration';
import { foldText } from '@qanoon/contracts/fold-text';
import { MIN_INDEXED_LETTERS, type SpokenMatch } from '@qanoon/contracts/search';
import * as m from '@qanoon/messages/public/search';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { highlightMatches } from '@qanoon/ui/highlight-matches';
import { OptionGroup, OptionText } from '@qanoon/ui/option-list';
import { useOptionList } from '@qanoon/ui/use-option-list';
import { Link } from '@tanstack/react-router';
import { BookOpen, Play, Search, TextQuote } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import './search-panel.css';

export { Highlighted } from '@qanoon/ui/highlighted';

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
const keyOf = ({ courseId, lectureNumber, seconds }: SpokenMatch) =>
  `spoken-${courseId}-${lectureNumber}-${seconds}`;

/** The best matches below the search box: courses, and places in lectures where the words are said. */
export function SearchPanel({ typed, search, open, onOpenChange, onField, onSubmit }: SearchPanelProps) {
  const text = typed.trim();
  const query = trpc.siteSearch.find.useQuery(
    { term: search },
    { enabled: open && search !== '', placeholderData: (before) => before, refetchOnWindowFocus: false },
  );
  const settled = text === search && query.isSuccess && !query.isPlaceholderData;
  const { courses = [], spoken = [], correctedTerm = null } = (text !== '' && query.data) || {};
  const count = courses.length + spoken.length;
  const isOpen = open && text !== '';
  const list = useOptionList({
    options: isOpen && count > 0 ? [...courses.map(({ id }) => id), ...spoken.map(keyOf), ALL] : [],
    firstIsMarked: false,
  });
  const { onKeyDown, ...fieldProps } = list.fieldProps;

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
  const term = correctedTerm ?? search;
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
              {courses.map(({ id, title, instructorName, text: words }) => (
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
                    detail={highlightMatches(words, term).length > 1 ? words : instructorName}
                    search={term}
                  />
                </Link>
              ))}
            </OptionGroup>
          )}
          {spoken.length > 0 && (
            <OptionGroup title={m.saidInLectures()}>
              {spoken.map((place) => (
                <Link
                  key={keyOf(place)}
                  to="/course/$courseId"
                  params={{ courseId: place.courseId }}
                  search={place.isPreview ? { lecture: place.lectureNumber, at: place.seconds } : {}}
                  {...list.optionProps(keyOf(place))}
                  onClick={close}
                >
                  <SpokenText place={place} search={term} />
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

/** Where it is said, and the words: at 12:40 in lecture 3 of a course. */
function SpokenText({ place, search }: { place: SpokenMatch; search: string }) {
  const { courseTitle, lectureTitle, lectureNumber, seconds, text, language, isPreview } = place;
  return (
    <OptionText
      icon={TextQuote}
      title={lectureTitle}
      detail={m.lectureOfCourse({ number: lectureNumber, course: courseTitle })}
      quote={{ time: formatClock(seconds), text, lang: language }}
      search={search}
      // Not a Badge: all its icons would move into the first scripts of every page.
      end={
        isPreview && (
          <span className="badge badge-neutral">
            <Play className="icon" aria-hidden="true" />
            {shared.freePreview()}
          </span>
        )
      }
    />
  );
}
