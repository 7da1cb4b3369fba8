import { MAX_COURSE_CHOICES } from '@qanoon/contracts/catalog/course-choices';
import * as common from '@qanoon/messages/admin/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { useDebouncedSearch } from '@qanoon/ui/hooks/use-debounced-search';
import { Search } from 'lucide-react';
import type { CourseChoicesState } from './use-course-choices.ts';

type CourseSearchProps = { choices: CourseChoicesState; disabled?: boolean | undefined };

/**
 * Searches the choices when there are more courses than a list shows. Enter searches at once and does not
 * submit a form.
 */
export function CourseSearch({ choices, disabled }: CourseSearchProps) {
  const { search, setSearch, hasMore, hasMatches } = choices;
  const { typed, setTyped, searchNow } = useDebouncedSearch(search, setSearch);
  if (!hasMore && search === '') return null;
  const note = hasMore
    ? common.listHasFirstCourses({ count: MAX_COURSE_CHOICES })
    : hasMatches
      ? ''
      : common.noCourseMatches();
  return (
    <Field label={common.findCourse()} className="course-search" help={<span role="status">{note}</span>}>
      <Input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        dir="auto"
        icon={<Search className="icon" aria-hidden="true" />}
        readOnly={disabled}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          searchNow();
        }}
      />
    </Field>
  );
}
