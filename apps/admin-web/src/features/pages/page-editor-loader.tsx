import { codeOf, trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { PageSpinner } from '@qanoon/ui/spinner';
import { Link } from '@tanstack/react-router';
import { PageEditor } from './page-editor.tsx';

/** Loads a page once: the editor compares later versions by their revision. */
export function PageEditorLoader({ pageId }: { pageId: string }) {
  const draft = trpc.pages.draft.useQuery(
    { pageId },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  if (draft.data && !draft.isFetching) return <PageEditor draft={draft.data} />;
  if (!draft.isError) return <PageSpinner label="Loading..." />;
  const unknown = ['PAGE_NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(draft.error) ?? '');
  return (
    <>
      <PageHead title="Edit page" />
      {unknown ? (
        <EmptyState
          title="This page does not exist any more."
          action={
            <Button asChild variant="secondary">
              <Link to="/pages">All pages</Link>
            </Button>
          }
        />
      ) : (
        <ErrorPanel onRetry={() => void draft.refetch()}>
          Could not load the page. Please try again later.
        </ErrorPanel>
      )}
    </>
  );
}
