import { usePageTitle } from '@qanoon/client/page-title';
import { codeOf, trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageText } from '@qanoon/ui/page-text';
import { PageSpinner } from '@qanoon/ui/spinner';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { slug: string; afterFirstSection?: ReactNode };

/**
 * A page of text with a link to the home page (§2: legal service, publication). An unknown one leads to the
 * home page, as an unknown path does.
 */
export function TextPage({ slug, afterFirstSection }: Props) {
  const page = trpc.pages.get.useQuery({ slug });
  const code = codeOf(page.error);
  usePageTitle(page.data?.title);
  // A slug in the wrong format is an unknown page, too.
  if (code === 'PAGE_NOT_FOUND' || code === 'INVALID_INPUT') return <Navigate to="/" replace />;
  if (!page.data && !page.isError) return <PageSpinner label="Loading..." />;
  return (
    <div className="page py-10 md:py-16">
      <Button asChild variant="secondary">
        <Link to="/">
          <ArrowLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          Back
        </Link>
      </Button>
      {page.data ? (
        <>
          <h1 className="mt-8 mb-10" dir="auto">
            {page.data.title}
          </h1>
          <PageText sections={page.data.sections}>{afterFirstSection}</PageText>
        </>
      ) : (
        <>
          <h1 className="sr-only">Page not shown</h1>
          <ErrorPanel onRetry={() => void page.refetch()}>
            This page could not be loaded. Please try again later.
          </ErrorPanel>
        </>
      )}
    </div>
  );
}
