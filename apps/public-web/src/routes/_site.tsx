import { useDeferredImport } from '@qanoon/ui/use-deferred-import';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFoot } from '../features/site/site-foot.tsx';
import { SiteNav } from '../features/site/site-nav.tsx';
import { useFocusAfterNavigation } from '../features/site/use-focus-after-navigation.ts';

// The layout of every page is in the router's chunk, not in one of its own.
export const Route = createFileRoute('/_site')({ codeSplitGroupings: [], component: Site });

const nothing = () => null;

/** The offer of the Urdu page, for browsers that prefer Urdu. It never opens by itself (decision 094). */
const loadLanguageOffer = async () =>
  /\bur\b/u.test(String(navigator.languages))
    ? (await import('../features/site/language-offer.tsx')).LanguageOffer
    : nothing;

function Site() {
  useFocusAfterNavigation();
  const LanguageOffer = useDeferredImport(loadLanguageOffer, false);
  return (
    <>
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFoot />
      {LanguageOffer && <LanguageOffer />}
    </>
  );
}
