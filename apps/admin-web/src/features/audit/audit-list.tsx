import { trpc } from '@qanoon/client/trpc';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@qanoon/contracts/audit';
import { formatDateTime } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/audit';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { PagedList } from '@qanoon/ui/paged-list';
import { Panel } from '@qanoon/ui/panel';
import { Table, TableHead } from '@qanoon/ui/table';
import { actionLabel } from '../../audit-action-label.ts';
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
        <Field label={m.action()}>
          <Select
            value={action ?? ''}
            onChange={(event) => onActionChange((event.target.value || undefined) as AuditAction | undefined)}
          >
            <option value="">{m.allActions()}</option>
            {AUDIT_ACTIONS.map((each) => (
              <option key={each} value={each}>
                {actionLabel(each)}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status" className="tnum">
          {total !== undefined && m.entryCount({ count: total })}
        </p>
      </div>
      <Panel aria-label={m.auditLog()}>
        <PagedList
          query={entries}
          failed={m.failedToLoadAuditLog()}
          empty={action ? m.noEntriesOfThisKind() : m.noEntriesYet()}
        >
          {(loaded) => <Entries entries={loaded} />}
        </PagedList>
      </Panel>
    </>
  );
}

function nameWithoutAccount({ detail }: AuditEntry): string {
  if (detail.automatic) return m.automaticApproval();
  return detail.operator ? m.serverOperator() : m.removedAccount();
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
              <b dir="auto">{entry.actorName ?? nameWithoutAccount(entry)}</b>
            </td>
            <td data-label={m.action()} className="whitespace-nowrap">
              {actionLabel(entry.action)}
            </td>
            <td data-label={m.subject()}>
              <bdi>{subjectLabel(entry)}</bdi>
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
