import { trpc } from '@qanoon/client/trpc/trpc';
import type { PageCard } from '@qanoon/contracts/academy/pages';
import { pagePath } from '@qanoon/domain/academy/page-paths';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { comma } from '@qanoon/domain/lib/text/lists';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Link } from '@tanstack/react-router';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PublishedBadge } from './published-badge.tsx';
import './pages.css';

/** Lists all pages of text, the fixed ones first. */
export function PageList() {
  const pages = trpc.pages.list.useQuery();
  const [adding, setAdding] = useState(false);
  return (
    <Panel aria-labelledby="page-list">
      <PanelHeader title={m.texts()} id="page-list">
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {m.addPage()}
        </Button>
      </PanelHeader>
      <ListView query={pages} failed={m.failedToLoadPages()} empty={m.noPagesYet()}>
        {(items) => (
          <Table label={shared.pages()} cards className="pages-table">
            <TableHead
              columns={[common.title(), common.address(), shared.status(), m.placeholders(), m.lastChange()]}
              actions
            />
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
      <td data-label={common.title()}>
        <b>
          <bdi>{page.title}</bdi>
        </b>
      </td>
      <td data-label={common.address()}>
        <bdi dir="ltr">{pagePath(page.slug)}</bdi>
      </td>
      <td data-label={shared.status()}>
        <PublishedBadge isPublished={page.isPublished} />
      </td>
      <td data-label={m.placeholders()}>
        {placeholderCount > 0 ? (
          <Badge tone="warning" icon={TriangleAlert}>
            {m.toReplaceCount({ count: placeholderCount })}
          </Badge>
        ) : (
          common.none()
        )}
      </td>
      <td data-label={m.lastChange()} className="tnum">
        <span>
          {formatDateTime(page.updatedAt)}
          {page.authorName && (
            <>
              {comma()}
              <bdi>{page.authorName}</bdi>
            </>
          )}
        </span>
      </td>
      <td data-label="">
        <Button asChild variant="secondary" size="dense">
          <Link
            to="/pages/$pageId"
            params={{ pageId: page.id }}
            aria-label={common.editTitle({ title: page.title })}
          >
            {common.edit()}
          </Link>
        </Button>
      </td>
    </tr>
  );
}
