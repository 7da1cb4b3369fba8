import { trpc } from '@qanoon/client/trpc/trpc';
import { MIN_INDEXED_LETTERS } from '@qanoon/contracts/administration/search';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { useDebouncedSearch } from '@qanoon/ui/hooks/use-debounced-search';
import { useState } from 'react';

/**
 * Holds what is typed into the search, and what the server finds for it after a pause in typing. While the
 * next results load, `groups` are the previous ones and `settled` is false.
 */
export function useResults() {
  const [term, setTerm] = useState('');
  const { typed, setTyped, searchNow } = useDebouncedSearch(term, setTerm);
  const query = trpc.search.everything.useQuery(
    { term },
    { enabled: term !== '', placeholderData: (before) => before, refetchOnWindowFocus: false },
  );
  const text = typed.trim();
  const current = text === term;
  return {
    typed,
    setTyped,
    /** Searches for a text at once. */
    searchFor: setTerm,
    searchNow,
    /** The typed text without spaces around it. */
    text,
    settled: text === '' || (current && query.isSuccess && !query.isPlaceholderData),
    groups: (text !== '' && query.data?.groups) || [],
    offline: text !== '' && query.fetchStatus === 'paused',
    failed: current && query.isError,
    retry: () => void query.refetch(),
    isShort: text !== '' && foldText(text).length < MIN_INDEXED_LETTERS,
  };
}
