import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { publicLink } from '../page/links.ts';
import { NOT_FOUND } from '../page/not-found-path.ts';
import { redirectTo } from '../session/guards.ts';

/**
 * The router options that the portals share: the pages for loading, errors and unknown paths. `title` is the
 * error page's heading.
 */
export const portalRouterOptions = ({ title }: { title: Message }) =>
  ({
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Loaders always run: the query cache decides which data is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: () => <PageSpinner />,
    defaultErrorComponent: ({ reset }: ErrorComponentProps) => (
      <>
        <h1 className="sr-only">{title()}</h1>
        <ErrorPanel onRetry={reset}>{shared.thisPageCouldNotBe()}</ErrorPanel>
      </>
    ),
    defaultNotFoundComponent: RedirectToHome,
  }) as const;

/** An unknown path opens the public home page, which says what is missing; Back does not return to it (§2). */
function RedirectToHome() {
  useEffect(() => {
    void redirectTo(publicLink(NOT_FOUND + window.location.pathname));
  }, []);
  return <PageSpinner />;
}
