import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { RatingList } from '../features/catalog/ratings/rating-list.tsx';
import { type RatingsSearch, ratingsSearch } from '../features/catalog/ratings/ratings-search.ts';

export const Route = createFileRoute('/ratings')({
  validateSearch: uncheckedSearch<RatingsSearch>,
  component: Ratings,
});

function Ratings() {
  usePageTitle(shared.ratings());
  const { filter = 'all' } = useCheckedSearch(ratingsSearch, Route.useSearch());
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
