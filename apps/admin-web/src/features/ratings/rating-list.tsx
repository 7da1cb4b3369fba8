import { messageOf, trpc } from '@qanoon/client/trpc';
import type { ManagedRating, RatingFilter } from '@qanoon/contracts/ratings';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { ListView } from '@qanoon/ui/list-view';
import { Panel, PanelFooter } from '@qanoon/ui/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/tabs';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';
import { HideDialog } from './hide-dialog.tsx';
import { RatingCard } from './rating-card.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import './ratings.css';

const FILTERS: readonly { filter: RatingFilter; label: string; empty: string }[] = [
  { filter: 'all', label: 'All', empty: 'No ratings yet' },
  { filter: 'unreplied', label: 'Without a reply', empty: 'Every rating has a reply' },
  { filter: 'hidden', label: 'Hidden', empty: 'No rating is hidden' },
];

type RatingListProps = { filter: RatingFilter; onFilterChange: (filter: RatingFilter) => void };

/** The students' ratings of all courses. Administrators reply to them or hide them, and cannot change them. */
export function RatingList({ filter, onFilterChange }: RatingListProps) {
  return (
    <Tabs value={filter} onValueChange={(next) => onFilterChange(next as RatingFilter)}>
      <TabList aria-label="Ratings">
        {FILTERS.map((each) => (
          <Tab key={each.filter} value={each.filter}>
            {each.label}
          </Tab>
        ))}
      </TabList>
      {FILTERS.map((each) => (
        <TabPanel key={each.filter} value={each.filter}>
          {each.filter === filter && <Ratings filter={filter} empty={each.empty} />}
        </TabPanel>
      ))}
    </Tabs>
  );
}

type Decision = { kind: 'reply' | 'hide'; rating: ManagedRating };

function Ratings({ filter, empty }: { filter: RatingFilter; empty: string }) {
  const utils = trpc.useUtils();
  const ratings = trpc.ratings.manage.useInfiniteQuery(
    { filter },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const show = trpc.ratings.show.useMutation();
  const [decision, setDecision] = useState<Decision>();
  const items = ratings.data?.pages.flatMap((page) => page.items);
  const total = ratings.data?.pages.at(-1)?.totalCount ?? 0;
  const reload = () => utils.ratings.manage.invalidate();
  const close = () => setDecision(undefined);

  async function showAgain(rating: ManagedRating) {
    try {
      await show.mutateAsync({ ratingId: rating.id });
      toast.success('The rating is shown again.');
    } catch (failure) {
      toast.error(messageOf(failure, 'The rating could not be shown.'));
    }
    await reload();
  }

  return (
    <>
      <ListView
        query={{ data: items, isError: ratings.isError, refetch: ratings.refetch }}
        failed="The ratings could not be loaded."
        empty={
          <Panel aria-label="Ratings">
            <EmptyState title={empty}>
              Students may rate a course once they have watched half of it.
            </EmptyState>
          </Panel>
        }
      >
        {(all) => (
          <Panel aria-label="Ratings">
            <ul className="rating-cards">
              {all.map((rating) => (
                <RatingCard
                  key={rating.id}
                  rating={rating}
                  busy={show.isPending && show.variables.ratingId === rating.id}
                  onReply={() => setDecision({ kind: 'reply', rating })}
                  onHide={() => setDecision({ kind: 'hide', rating })}
                  onShow={() => void showAgain(rating)}
                />
              ))}
            </ul>
            {ratings.hasNextPage && (
              <PanelFooter className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
                {ratings.isFetchNextPageError && !ratings.isFetchingNextPage ? (
                  <ErrorStrip onRetry={() => void ratings.fetchNextPage()}>
                    The ratings could not be loaded.
                  </ErrorStrip>
                ) : (
                  <>
                    <span className="tnum text-sm text-ink-3">{`Showing ${all.length} of ${total}`}</span>
                    <Button
                      variant="secondary"
                      busy={ratings.isFetchingNextPage && 'Loading...'}
                      onClick={() => void ratings.fetchNextPage()}
                    >
                      Load more
                    </Button>
                  </>
                )}
              </PanelFooter>
            )}
          </Panel>
        )}
      </ListView>
      {decision?.kind === 'reply' && <ReplyDialog rating={decision.rating} onClose={close} onDone={reload} />}
      {decision?.kind === 'hide' && <HideDialog rating={decision.rating} onClose={close} onDone={reload} />}
    </>
  );
}
