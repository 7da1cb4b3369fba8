import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { FeaturedCourses } from '../../features/catalogue/featured-courses.tsx';
import { Hero } from '../../features/catalogue/hero.tsx';
import { HowItWorks } from '../../features/catalogue/how-it-works.tsx';

export const Route = createFileRoute('/_site/')({
  validateSearch: z.object({ search: z.string().max(100).optional().catch(undefined) }),
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  // Asked for beside the page's own code, not after it; the list shows its loading and failed faces itself.
  loader: ({ deps }) => void queryUtils.courses.list.prefetchInfinite({ search: deps.search }),
  component: Home,
});

function Home() {
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  usePageTitle(undefined);
  return (
    <>
      <Hero />
      <FeaturedCourses
        search={search}
        onSearch={(next) => void navigate({ search: next ? { search: next } : {}, replace: true, resetScroll: false, hash: true })}
      />
      <HowItWorks />
    </>
  );
}
