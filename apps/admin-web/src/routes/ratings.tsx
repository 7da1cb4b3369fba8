import { oneOf, readParams } from '@qanoon/client/page/search-params';
import { RouteHead } from '@qanoon/client/portal/route-head';
import type { RatingFilter } from '@qanoon/contracts/catalog/ratings';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { RatingList } from '../features/catalog/ratings/rating-list.tsx';

const validateSearch = readParams({ filter: oneOf<RatingFilter>('all', 'unreplied', 'hidden') });

export const Route = createFileRoute('/ratings')({
  staticData: {
    title: shared.ratings,
    permission: 'canManageCourses',
    entry: { room: 'teaching', position: 3, icon: Star },
  },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryUtils }, deps: { filter = 'all' } }) =>
    void queryUtils.ratings.manage.prefetchInfinite({ filter }),
  component: Ratings,
});

function Ratings() {
  const { filter = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead lead={m.whatStudentsSayAboutCourses()} />
      <RatingList
        filter={filter}
        onFilterChange={(next) =>
          void navigate({ search: next === 'all' ? {} : { filter: next }, resetScroll: false })
        }
      />
    </>
  );
}
