import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The search box: what is typed goes into the address after a pause, so that a search can be shared. */
export function CourseSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [told, setTold] = useState(search);
  // Back, Clear search or a link changed the address: the box follows.
  if (search !== told) {
    setTold(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === told) return;
    const timer = setTimeout(() => {
      setTold(typed.trim());
      onSearch(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, told, onSearch]);
  return (
    <search>
      <Field label="Search courses" hideLabel>
        <Input
          type="search"
          maxLength={100}
          placeholder="Search by title or description"
          icon={<Search className="icon" aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </search>
  );
}
