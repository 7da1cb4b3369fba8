import { trpc } from '@qanoon/client/trpc/trpc';
import type { AuditEntry, AuditFilter } from '@qanoon/contracts/platform/audit';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/audit';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { Fragment } from 'react';
import { actionLabel } from '../audit-action-label.ts';
import { actorLabel } from './actor-label.ts';
import { detailsOf } from './audit-labels.ts';
import type { AuditSearch } from './audit-search.ts';
import { subjectParts } from './audit-subject.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { ExportButton } from './export-button.tsx';
import './audit.css';

type AuditListProps = { filter: AuditFilter; onFilterChange: (change: AuditSearch) => void };

/** Lists the entries of a filter, newest first. */
export function AuditList({ filter, onFilterChange }: AuditListProps) {
  const entries = trpc.audit.list.useInfiniteQuery(filter, { getNextPageParam: (last) => last.nextCursor });
  const last = entries.data?.pages.at(-1);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <AuditToolbar filter={filter} onChange={onFilterChange} />
      <div className="audit-total">
        <p role="status" className="tnum">
          {last &&
            (last.moreThanTotal
              ? m.moreEntriesThan({ count: last.totalCount })
              : m.entryCount({ count: last.totalCount }))}
        </p>
        <ExportButton filter={filter} disabled={!last || last.totalCount === 0} />
      </div>
      <Panel aria-label={m.auditLog()}>
        <PagedList
          query={entries}
          failed={m.failedToLoadAuditLog()}
          empty={isFiltered ? m.noEntriesMatch() : m.noEntriesYet()}
        >
          {(loaded) => <Entries entries={loaded} />}
        </PagedList>
      </Panel>
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table label={m.auditLog()} cards className="audit-table">
      <TableHead columns={[m.when(), m.who(), m.action(), m.subject(), m.details()]} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-label={m.when()} className="tnum whitespace-nowrap">
              {formatDateTime(entry.createdAt)}
            </td>
            <td data-label={m.who()}>
              <b dir="auto">{actorLabel(entry)}</b>
            </td>
            <td data-label={m.action()} className="whitespace-nowrap">
              {actionLabel(entry.action)}
            </td>
            <td data-label={m.subject()}>
              {subjectParts(entry).map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry never change
                <Fragment key={index}>
                  {index > 0 && <span aria-hidden="true"> · </span>}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
            </td>
            <td data-label={m.details()} className="audit-detail">
              {detailsOf(entry)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
