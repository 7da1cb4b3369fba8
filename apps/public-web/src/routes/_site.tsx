import { config } from '@qanoon/client/page/config';
import { requestContext } from '@qanoon/client/trpc/request-context';
import { readLanguagePath } from '@qanoon/domain/lib/language-paths';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { SiteFoot } from '../features/academy/site/site-foot.tsx';
import { SiteNav } from '../features/academy/site/site-nav.tsx';
import { useFocusAfterNavigation } from '../features/academy/site/use-focus-after-navigation.ts';

// Every page has this layout, so it is in the router's chunk and not in a separate one.
export const Route = createFileRoute('/_site')({
  codeSplitGroupings: [],
  beforeLoad({ location: { pathname } }) {
    if (isHidden(pathname)) throw redirect({ to: '/opening-soon', replace: true });
  },
  component: Site,
});

/** The pages that a closed academy shows: accounts, and certificates, which others rely on. */
const NEVER_HIDDEN = /^\/(?:auth|verify|opening-soon)(?:\/|$)/u;

/** Whether visitors do not see this page, because the academy is closed. The API decides what those who are signed in see. */
const isHidden = (pathname: string): boolean =>
  !config.academy.isOpen &&
  requestContext().signedIn === null &&
  !NEVER_HIDDEN.test(readLanguagePath(pathname).path);

const nothing = () => null;

const prefersUrdu = (): boolean =>
  typeof navigator !== 'undefined' && /\bur\b/u.test(String(navigator.languages));

/** The offer of the Urdu page, for browsers that prefer Urdu. It never opens by itself (decision 094). */
const loadLanguageOffer = async () =>
  prefersUrdu() ? (await import('../features/academy/site/language-offer.tsx')).LanguageOffer : nothing;

function Site() {
  useFocusAfterNavigation();
  const isOpeningSoon = useLocation({ select: ({ pathname }) => pathname === '/opening-soon' });
  const LanguageOffer = useDeferredImport(loadLanguageOffer, prefersUrdu());
  return (
    <>
      {!isOpeningSoon && <SiteNav />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!isOpeningSoon && <SiteFoot />}
      {LanguageOffer && <LanguageOffer />}
    </>
  );
}
