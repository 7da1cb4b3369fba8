import { Search } from 'lucide-react';
import { useDebouncedSearch } from '../../hooks/use-debounced-search.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  /** The current search, with no space around it. */
  value: string;
  /** Called with the trimmed text after a pause in typing, and at once by Enter. */
  onSearch: (text: string) => void;
  maxLength?: number;
  className?: string;
};

/** A search box for lists that are searched on the server. */
export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  maxLength = 100,
  className,
}: SearchBoxProps) {
  const { typed, setTyped, searchNow } = useDebouncedSearch(value, onSearch);
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Field label={label} hideLabel>
          <Input
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxLength}
            placeholder={placeholder}
            icon={<Search className="icon" aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </search>
  );
}
