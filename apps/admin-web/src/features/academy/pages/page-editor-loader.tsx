import { RouteHead } from '@qanoon/client/portal/route-head';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/pages';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
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
  if (!draft.isError) return <PageSpinner label={shared.loading()} />;
  const unknown = ['PAGE_NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(draft.error) ?? '');
  return (
    <>
      <RouteHead />
      {unknown ? (
        <EmptyState
          title={m.thisPageDoesNotExist()}
          action={
            <Button asChild variant="secondary">
              <Link to="/pages">{m.allPages()}</Link>
            </Button>
          }
        />
      ) : (
        <ErrorPanel onRetry={() => void draft.refetch()}>{m.couldNotLoadPagePlease()}</ErrorPanel>
      )}
    </>
  );
}
