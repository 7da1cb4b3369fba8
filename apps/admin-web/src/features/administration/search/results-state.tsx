import * as m from '@qanoon/messages/admin/search';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { WifiOff } from 'lucide-react';
import type { useResults } from './use-results.ts';

type ResultsStateProps = {
  results: ReturnType<typeof useResults>;
  /** The pages that match, which are found without the server. */
  pageCount: number;
};

/** Says that the results load, are missing or failed, and tells screen readers how many there are. */
export function ResultsState({ results, pageCount }: ResultsStateProps) {
  const { text, settled, groups, offline, failed, retry, isShort } = results;
  const count = pageCount + groups.reduce((sum, { items }) => sum + items.length, 0);
  if (offline)
    return (
      <p role="status" className="search-note search-note-icon">
        <WifiOff className="icon" aria-hidden="true" />
        {m.youAreOffline()}
      </p>
    );
  if (failed)
    return (
      <ErrorStrip className="search-error" onRetry={retry}>
        {m.couldNotSearch()}
      </ErrorStrip>
    );
  return (
    <>
      {!settled && groups.length === 0 && (
        <div className="search-skeleton">
          <SkeletonText lines={4} />
        </div>
      )}
      {text !== '' && settled && count === 0 && (
        <p className="search-note search-empty">{m.nothingMatches({ term: text })}</p>
      )}
      {isShort && <p className="search-note">{m.shortTerm()}</p>}
      <p role="status" className="sr-only">
        {text !== '' && (settled ? m.resultsFound({ count }) : m.searching())}
      </p>
    </>
  );
}
