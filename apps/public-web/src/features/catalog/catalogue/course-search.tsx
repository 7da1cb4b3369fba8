import { MAX_SEARCH_LENGTH } from '@qanoon/domain/catalog/catalogue';
import * as m from '@qanoon/messages/public/catalogue';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { useDebouncedSearch } from '@qanoon/ui/hooks/use-debounced-search';
import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FILTER_FORM } from './course-filter.tsx';
import type { ComboboxProps, SearchPanelProps } from './search-panel.tsx';

type Props = { search: string; onSearch: (search: string) => void };

/**
 * The search box. It puts the search into the URL after a pause in typing, so that it can be shared. Without
 * scripts the form submits. While one types, a panel below shows the best matches; its code loads with the first
 * focus, and gives the field the keys of a combobox.
 */
export function CourseSearch({ search, onSearch }: Props) {
  const { typed, setTyped, searchNow } = useDebouncedSearch(search, onSearch);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [combobox, setCombobox] = useState<ComboboxProps>();
  const box = useRef<HTMLElement>(null);
  const wanted = useLocation({
    select: ({ state }) => (state.focusSearch ? state.__TSR_key : undefined),
  });
  // The link in the navigation bar asks for the focus, and its hash scrolls here.
  useEffect(() => {
    if (wanted !== undefined) box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [wanted]);
  // A failure, such as being offline, is tried again by the next focus; the list below works without the panel.
  const load = () =>
    void import('./search-panel.tsx').then(
      (loaded) => setPanel(() => loaded.SearchPanel),
      () => undefined,
    );
  return (
    <search ref={box} onFocus={load} onBlur={() => setOpen(false)} className="course-search">
      <form
        id={FILTER_FORM}
        action="/#courses"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
          setOpen(false);
        }}
      >
        <Field label={shared.searchCourses()} hideLabel>
          <Input
            type="text"
            role="combobox"
            aria-expanded={false}
            autoComplete="off"
            enterKeyHint="search"
            name="search"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={m.searchByTitleOrDescription()}
            icon={<Search className="icon" aria-hidden="true" />}
            value={typed}
            {...combobox}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
              if (!Panel) load();
            }}
          />
        </Field>
      </form>
      {Panel && (
        <Panel
          typed={typed}
          search={search}
          open={open}
          onOpenChange={setOpen}
          onField={setCombobox}
          onSubmit={searchNow}
        />
      )}
    </search>
  );
}
