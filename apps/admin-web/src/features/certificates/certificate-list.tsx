import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorPanel, ErrorStrip } from '@qanoon/ui/error-strip';
import { Panel, PanelFooter, PanelHeader } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import type { ReactNode } from 'react';

type Page = { items: CertificateRequest[]; totalCount: number };

/** The infinite query of a list. */
type ListQuery = {
  data: { pages: Page[] } | undefined;
  isError: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type CertificateListProps = {
  id: string;
  title: string;
  empty: string;
  query: ListQuery;
  children: (certificate: CertificateRequest) => ReactNode;
};

/** A list of certificates as cards, page by page. The heading has the total number. */
export function CertificateList({ id, title, empty, query, children }: CertificateListProps) {
  const { data } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages.at(-1)?.totalCount ?? 0;
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader title={data ? `${title} (${total})` : title} id={id} />
      {!data && query.isError ? (
        <ErrorPanel onRetry={() => query.refetch()}>Error loading requests</ErrorPanel>
      ) : !data ? (
        <PageSpinner label="Loading..." />
      ) : items.length > 0 ? (
        <ul className="certificate-cards">{items.map(children)}</ul>
      ) : (
        <EmptyState title={empty} />
      )}
      {query.hasNextPage && <More query={query} shown={items.length} total={total} />}
    </Panel>
  );
}

function More({ query, shown, total }: { query: ListQuery; shown: number; total: number }) {
  if (query.isFetchNextPageError && !query.isFetchingNextPage)
    return (
      <PanelFooter>
        <ErrorStrip onRetry={() => query.fetchNextPage()}>Error loading requests</ErrorStrip>
      </PanelFooter>
    );
  return (
    <PanelFooter className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
      <span className="tnum text-sm text-ink-3" aria-live="polite">{`Showing ${shown} of ${total}`}</span>
      <Button
        variant="secondary"
        busy={query.isFetchingNextPage && 'Loading...'}
        onClick={() => query.fetchNextPage()}
      >
        Load more
      </Button>
    </PanelFooter>
  );
}
