import { usePageTitle } from '@qanoon/client/page-title';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type CatalogueSearch,
  listInputOf,
  readCatalogueSearch,
} from '../../features/catalogue/catalogue-search.ts';
import { FeaturedCourses } from '../../features/catalogue/featured-courses.tsx';
import { Hero } from '../../features/catalogue/hero.tsx';
import { HowItWorks } from '../../features/catalogue/how-it-works.tsx';

const NOTHING = { search: undefined, level: undefined, sort: undefined, page: undefined };

export const Route = createFileRoute('/_site/')({
  // Said in full: the router keeps what an address says and this does not, such as the empty fields of a form sent without scripts.
  validateSearch: (address: Record<string, unknown>): CatalogueSearch => ({
    ...NOTHING,
    ...readCatalogueSearch(address),
  }),
  loaderDeps: ({ search }) => listInputOf(search),
  // Asked for beside the page's own code, not after it; the list shows its loading and failed faces itself.
  loader: ({ context, deps }) => context.awaitOnServer(context.queryUtils.courses.list.prefetch(deps)),
  component: Home,
});

function Home() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  usePageTitle(undefined);
  const change = useCallback(
    (next: CatalogueSearch, step: 'replace' | 'push') =>
      void navigate({
        search: readCatalogueSearch(next),
        replace: step === 'replace',
        resetScroll: false,
        hash: true,
      }),
    [navigate],
  );
  return (
    <>
      <Hero />
      <FeaturedCourses filter={filter} onFilter={change} />
      <HowItWorks />
    </>
  );
}
