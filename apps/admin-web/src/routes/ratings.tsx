import { usePageTitle } from '@qanoon/client/page-title';
import { RATING_FILTERS } from '@qanoon/contracts/ratings';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { Permitted } from '../features/portal/permitted.tsx';
import { RatingList } from '../features/ratings/rating-list.tsx';

export const Route = createFileRoute('/ratings')({
  validateSearch: z.object({ filter: z.enum(RATING_FILTERS).optional().catch(undefined) }),
  component: Ratings,
});

function Ratings() {
  usePageTitle('Ratings');
  const { filter = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageCourses" title="Ratings">
      <PageHead
        title="Ratings"
        lead="What students say about the courses. You can reply to a rating or hide it, but nobody can change it for a student."
      />
      <RatingList
        filter={filter}
        onFilterChange={(next) =>
          void navigate({ search: next === 'all' ? {} : { filter: next }, resetScroll: false })
        }
      />
    </Permitted>
  );
}
