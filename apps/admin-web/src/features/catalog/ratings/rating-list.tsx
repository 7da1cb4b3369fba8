import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { ManagedRating, RatingFilter } from '@qanoon/contracts/catalog/ratings';
import * as m from '@qanoon/messages/admin/ratings';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { useState } from 'react';
import { HideDialog } from './hide-dialog.tsx';
import { RatingCard } from './rating-card.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import './ratings.css';

const FILTERS: readonly { filter: RatingFilter; label: Message; empty: Message }[] = [
  { filter: 'all', label: shared.all, empty: m.noRatingsYet },
  { filter: 'unreplied', label: m.withoutReply, empty: m.everyRatingHasReply },
  { filter: 'hidden', label: m.hidden, empty: m.noRatingIsHidden },
];

type RatingListProps = { filter: RatingFilter; onFilterChange: (filter: RatingFilter) => void };

/**
 * The students' ratings of all courses. Administrators reply to them or hide them, and cannot change them.
 */
export function RatingList({ filter, onFilterChange }: RatingListProps) {
  return (
    <Tabs value={filter} onValueChange={(next) => onFilterChange(next as RatingFilter)}>
      <TabList aria-label={shared.ratings()}>
        {FILTERS.map((each) => (
          <Tab key={each.filter} value={each.filter}>
            {each.label()}
          </Tab>
        ))}
      </TabList>
      {FILTERS.map((each) => (
        <TabPanel key={each.filter} value={each.filter}>
          {each.filter === filter && <Ratings filter={filter} empty={each.empty()} />}
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
  const reload = () => utils.ratings.manage.invalidate();
  const close = () => setDecision(undefined);

  async function showAgain(rating: ManagedRating) {
    try {
      await show.mutateAsync({ ratingId: rating.id });
      toast.success(m.ratingIsShownAgain());
    } catch (failure) {
      toast.error(messageOf(failure, m.ratingCouldNotBeShown()));
    }
    await reload();
  }

  return (
    <>
      <Panel aria-label={shared.ratings()}>
        <PagedList
          query={ratings}
          failed={deferred.ratingsCouldNotBeLoaded()}
          empty={<EmptyState title={empty}>{m.studentsMayRateCourseOnce()}</EmptyState>}
        >
          {(loaded) => (
            <ul className="rating-cards">
              {loaded.map((rating) => (
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
          )}
        </PagedList>
      </Panel>
      {decision?.kind === 'reply' && <ReplyDialog rating={decision.rating} onClose={close} onDone={reload} />}
      {decision?.kind === 'hide' && <HideDialog rating={decision.rating} onClose={close} onDone={reload} />}
    </>
  );
}
