import { codeOf, trpc } from '@qanoon/client/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as shared from '@qanoon/messages/shared/common';
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
  if (!draft.isError) return <PageSpinner label={shared.loading()} />;
  const unknown = ['PAGE_NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(draft.error) ?? '');
  return (
    <>
      <PageHead title={common.editPage()} />
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
