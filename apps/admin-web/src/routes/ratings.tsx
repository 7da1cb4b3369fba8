import { usePageTitle } from '@qanoon/client/page-title';
import { RATING_FILTERS } from '@qanoon/contracts/ratings';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
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
  usePageTitle(shared.ratings());
  const { filter = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageCourses" title={shared.ratings()}>
      <PageHead title={shared.ratings()} lead={m.whatStudentsSayAboutCourses()} />
      <RatingList
        filter={filter}
        onFilterChange={(next) =>
          void navigate({ search: next === 'all' ? {} : { filter: next }, resetScroll: false })
        }
      />
    </Permitted>
  );
}
