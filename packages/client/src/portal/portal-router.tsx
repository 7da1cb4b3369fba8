import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import type { ErrorComponentProps, NotFoundRouteProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { publicLink } from '../page/links.ts';
import { NOT_FOUND } from '../page/not-found-path.ts';
import { useOpenPageName } from '../page/page-name.ts';
import { redirectTo } from '../session/guards.ts';
import { queryClient, queryUtils } from '../trpc/trpc.ts';
import { MISSING_PERMISSION, type PortalContext } from './portal-route.ts';

type PortalTexts = {
  /** The error page's heading. */
  title: Message;
  /** Explains a page to users who lack its permission. Undefined in a portal that has no permissions. */
  missingPermission?: Message;
};

/**
 * The router options that the portals share: what their routes get, and the pages for loading, errors, missing permissions
 * and unknown paths.
 */
export const portalRouterOptions = ({ title, missingPermission }: PortalTexts) =>
  ({
    context: { queryClient, queryUtils } as PortalContext,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Loaders always run, because the query cache decides which data is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: () => <PageSpinner />,
    defaultErrorComponent: ({ reset }: ErrorComponentProps) => (
      <>
        <h1 className="sr-only">{title()}</h1>
        <ErrorPanel onRetry={reset}>{shared.thisPageCouldNotBe()}</ErrorPanel>
      </>
    ),
    defaultNotFoundComponent: ({ data }: NotFoundRouteProps) =>
      data === MISSING_PERMISSION && missingPermission ? (
        <MissingPermission text={missingPermission()} />
      ) : (
        <RedirectToHome />
      ),
  }) as const;

/** Shows the head of the page that the address names, and why the page is not shown. */
function MissingPermission({ text }: { text: string }) {
  return (
    <>
      <PageHead title={useOpenPageName()} />
      <Notice>{text}</Notice>
    </>
  );
}

/**
 * An unknown path opens the public home page, which says what is missing; Back does not return to it
 * (docs/product/accounts.md#route-guards).
 */
function RedirectToHome() {
  useEffect(() => {
    void redirectTo(publicLink(NOT_FOUND + window.location.pathname));
  }, []);
  return <PageSpinner />;
}
