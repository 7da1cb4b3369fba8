import { trpc } from '@qanoon/client/trpc';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, actionLabel } from '@qanoon/contracts/audit';
import { formatDateTime } from '@qanoon/contracts/dates';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { PagedList } from '@qanoon/ui/paged-list';
import { Panel } from '@qanoon/ui/panel';
import { Table, TableHead } from '@qanoon/ui/table';
import { detailsOf, subjectLabel } from './audit-labels.ts';
import './audit.css';

type AuditListProps = {
  action: AuditAction | undefined;
  onActionChange: (action: AuditAction | undefined) => void;
};

/** The audit log, newest first, optionally of one action. */
export function AuditList({ action, onActionChange }: AuditListProps) {
  const entries = trpc.audit.list.useInfiniteQuery(
    { ...(action && { action }) },
    { getNextPageParam: (last) => last.nextCursor },
  );
  const total = entries.data?.pages.at(-1)?.totalCount;
  return (
    <>
      <div className="audit-toolbar">
        <Field label="Action">
          <Select
            value={action ?? ''}
            onChange={(event) => onActionChange((event.target.value || undefined) as AuditAction | undefined)}
          >
            <option value="">All actions</option>
            {AUDIT_ACTIONS.map((each) => (
              <option key={each} value={each}>
                {actionLabel(each)}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status" className="tnum">
          {total !== undefined && `${total.toLocaleString('en-PK')} ${total === 1 ? 'entry' : 'entries'}`}
        </p>
      </div>
      <Panel aria-label="Audit log">
        <PagedList
          query={entries}
          failed="Failed to load the audit log."
          empty={action ? 'No entries of this kind yet.' : 'No entries yet.'}
        >
          {(loaded) => <Entries entries={loaded} />}
        </PagedList>
      </Panel>
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table label="Audit log" cards className="audit-table">
      <TableHead columns={['When', 'Who', 'Action', 'About', 'Details']} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-label="When" className="tnum whitespace-nowrap">
              {formatDateTime(entry.createdAt)}
            </td>
            <td data-label="Who">
              <b>{entry.actorName ?? (entry.detail.operator ? 'Server operator' : 'Removed account')}</b>
            </td>
            <td data-label="Action" className="whitespace-nowrap">
              {actionLabel(entry.action)}
            </td>
            <td data-label="About">{subjectLabel(entry)}</td>
            <td data-label="Details" className="audit-detail">
              {detailsOf(entry)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
