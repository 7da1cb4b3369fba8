import { usePageTitle } from '@qanoon/client/page/page-title';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMissingAddress } from '../../features/academy/site/missing-address.ts';
import {
  type CatalogueSearch,
  listInputOf,
  readCatalogueSearch,
} from '../../features/catalog/catalogue/catalogue-search.ts';
import { FeaturedCourses } from '../../features/catalog/catalogue/featured-courses.tsx';
import { Hero } from '../../features/catalog/catalogue/hero.tsx';
import { HowItWorks } from '../../features/catalog/catalogue/how-it-works.tsx';

// The notice loads after the first scripts, because hardly anybody comes from an unknown address.
const loadMissingNotice = () =>
  import('../../features/academy/site/missing-notice.tsx').then((loaded) => loaded.MissingNotice);

const NO_SEARCH = { search: undefined, level: undefined, sort: undefined, page: undefined };

export const Route = createFileRoute('/_site/')({
  // Names every key, because the router retains unnamed ones, such as the empty fields of a form that was
  // submitted without scripts.
  validateSearch: (search: Record<string, unknown>): CatalogueSearch => ({
    ...NO_SEARCH,
    ...readCatalogueSearch(search),
  }),
  loaderDeps: ({ search }) => listInputOf(search),
  // Loads while the component's code loads. The list shows the loading and error states.
  loader: ({ context, deps }) => context.awaitOnServer(context.queryUtils.courses.list.prefetch(deps)),
  component: Home,
});

const loadHomeBundles = () =>
  import('../../features/catalog/catalogue/home-bundles.tsx').then((loaded) => loaded.HomeBundles);

function Home() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const missing = useMissingAddress();
  const MissingNotice = useDeferredImport(loadMissingNotice, missing !== undefined);
  const HomeBundles = useDeferredImport(loadHomeBundles, false);
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
      {missing && MissingNotice ? <MissingNotice missing={missing} /> : <Hero />}
      <FeaturedCourses filter={filter} onFilter={change} />
      {HomeBundles && <HomeBundles />}
      <HowItWorks />
    </>
  );
}
