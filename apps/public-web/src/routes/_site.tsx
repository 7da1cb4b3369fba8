import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFoot } from '../features/site/site-foot.tsx';
import { SiteNav } from '../features/site/site-nav.tsx';

export const Route = createFileRoute('/_site')({
  component: () => (
    <>
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFoot />
    </>
  ),
});
