import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFoot } from '../features/site/site-foot.tsx';
import { SiteNav } from '../features/site/site-nav.tsx';
import { useFocusAfterNavigation } from '../features/site/use-focus-after-navigation.ts';

// The layout of every page is in the router's chunk, not in one of its own.
export const Route = createFileRoute('/_site')({ codeSplitGroupings: [], component: Site });

function Site() {
  useFocusAfterNavigation();
  return (
    <>
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFoot />
    </>
  );
}
