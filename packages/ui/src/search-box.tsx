import { Search } from 'lucide-react';
import * as React from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

const PAUSE_MS = 250;

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  /** What is searched for now; trimmed. */
  value: string;
  /** Called with trimmed words after a pause in typing, or at once by Enter. */
  onSearch: (words: string) => void;
  maxLength?: number;
  className?: string;
};

/** A search box for lists that are searched on the server: it speaks up when the typing pauses, and follows `value` when that changes elsewhere. */
export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  maxLength = 100,
  className,
}: SearchBoxProps) {
  const [typed, setTyped] = React.useState(value);
  const [told, setTold] = React.useState(value);
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }
  const tell = (words: string) => {
    if (words === told) return;
    setTold(words);
    onSearch(words);
  };
  React.useEffect(() => {
    const words = typed.trim();
    if (words === told) return;
    const timer = setTimeout(() => {
      setTold(words);
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, told, onSearch]);
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          tell(typed.trim());
        }}
      >
        <Field label={label} hideLabel>
          <Input
            type="search"
            autoComplete="off"
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
