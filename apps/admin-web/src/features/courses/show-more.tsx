import { Button } from '@qanoon/ui/button';

type ShowMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Loads the next page of a list. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="own-courses-more">
      <Button
        variant="secondary"
        busy={query.isFetchingNextPage && 'Loading courses...'}
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  );
}
