import { MAX_SEARCH_LENGTH } from '@qanoon/contracts/catalogue';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FILTER_FORM } from './course-filter.tsx';

const PAUSE_MS = 250;

type Props = { search: string; onSearch: (search: string) => void };

/** The search box: what is typed goes into the address after a pause, so that a search can be shared. Without scripts its form is sent. */
export function CourseSearch({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const [told, setTold] = useState(search);
  // Back, Clear search or a link changed the address: the box follows.
  if (search !== told) {
    setTold(search);
    setTyped(search);
  }
  const tell = (words: string) => {
    if (words === told) return;
    setTold(words);
    onSearch(words);
  };
  useEffect(() => {
    const words = typed.trim();
    if (words === told) return;
    const timer = setTimeout(() => {
      setTold(words);
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, told, onSearch]);
  return (
    <search>
      <form
        id={FILTER_FORM}
        action="/#courses"
        onSubmit={(event) => {
          event.preventDefault();
          tell(typed.trim());
        }}
      >
        <Field label="Search courses" hideLabel>
          <Input
            type="search"
            name="search"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Search by title or description"
            icon={<Search className="icon" aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </search>
  );
}
