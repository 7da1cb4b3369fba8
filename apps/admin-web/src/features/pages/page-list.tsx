import { trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import { pagePath } from '@qanoon/contracts/page-paths';
import type { PageCard } from '@qanoon/contracts/pages';
import { Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { ListView } from '@qanoon/ui/list-view';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Table, TableHead } from '@qanoon/ui/table';
import { Link } from '@tanstack/react-router';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PublishedBadge } from './published-badge.tsx';
import './pages.css';

/** All pages of text, those of the specification first. */
export function PageList() {
  const pages = trpc.pages.list.useQuery();
  const [adding, setAdding] = useState(false);
  return (
    <Panel aria-labelledby="page-list">
      <PanelHeader title="Texts" id="page-list">
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          Add Page
        </Button>
      </PanelHeader>
      <ListView query={pages} failed="Failed to load the pages." empty="No pages yet.">
        {(items) => (
          <Table label="Pages" cards className="pages-table">
            <TableHead columns={['Title', 'Address', 'Status', 'Placeholders', 'Last change']} actions />
            <tbody>
              {items.map((page) => (
                <PageRow key={page.id} page={page} />
              ))}
            </tbody>
          </Table>
        )}
      </ListView>
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function PageRow({ page }: { page: PageCard }) {
  const { placeholderCount } = page;
  return (
    <tr>
      <td data-label="Title">
        <b>
          <bdi>{page.title}</bdi>
        </b>
      </td>
      <td data-label="Address">{pagePath(page.slug)}</td>
      <td data-label="Status">
        <PublishedBadge isPublished={page.isPublished} />
      </td>
      <td data-label="Placeholders">
        {placeholderCount > 0 ? (
          <Badge tone="warning" icon={TriangleAlert}>
            {`${placeholderCount} to replace`}
          </Badge>
        ) : (
          'None'
        )}
      </td>
      <td data-label="Last change" className="tnum">
        <span>
          {formatDateTime(page.updatedAt)}
          {page.authorName && (
            <>
              , <bdi>{page.authorName}</bdi>
            </>
          )}
        </span>
      </td>
      <td data-label="">
        <Button asChild variant="secondary" size="dense">
          <Link to="/pages/$pageId" params={{ pageId: page.id }} aria-label={`Edit ${page.title}`}>
            Edit
          </Link>
        </Button>
      </td>
    </tr>
  );
}
