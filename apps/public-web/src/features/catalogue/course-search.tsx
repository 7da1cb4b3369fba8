import { MAX_SEARCH_LENGTH } from '@qanoon/contracts/catalogue';
import * as m from '@qanoon/messages/public/catalogue';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { useDebouncedSearch } from '@qanoon/ui/use-debounced-search';
import { Search } from 'lucide-react';
import { FILTER_FORM } from './course-filter.tsx';

type Props = { search: string; onSearch: (search: string) => void };

/**
 * The search box. It puts the search into the URL after a pause in typing, so that it can be shared. Without
 * scripts the form submits.
 */
export function CourseSearch({ search, onSearch }: Props) {
  const { typed, setTyped, searchNow } = useDebouncedSearch(search, onSearch);
  return (
    <search>
      <form
        id={FILTER_FORM}
        action="/#courses"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Field label={shared.searchCourses()} hideLabel>
          <Input
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            name="search"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={m.searchByTitleOrDescription()}
            icon={<Search className="icon" aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </search>
  );
}
