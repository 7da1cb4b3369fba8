import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/certificates';
import * as reviews from '@qanoon/messages/admin/reviews';
import { UndoRow } from '../../../../components/undo-row.tsx';
import { undoDeadline } from '../../../../lib/undo-deadline.ts';
import { courseOf, studentOf } from './names.ts';
import '../../../../styles/decision-bar.css';

type UndoBarProps = {
  /** The loaded requests. */
  requests: readonly CertificateRequest[];
  busy: boolean;
  onUndo: (certificateIds: readonly string[]) => void;
};

/** Shows at the end of the window which certificates this administrator has issued and can take back. */
export function UndoBar({ requests, busy, onUndo }: UndoBarProps) {
  const undoable = requests.filter(({ undoUntil }) => undoUntil !== null);
  // Certificates that were issued in one batch are undone together.
  const groups = [...Map.groupBy(undoable, ({ undoUntil }) => undoUntil!)].sort(([a], [b]) =>
    b.localeCompare(a),
  );
  const latest = groups[0];
  return (
    <>
      <p role="status" className="sr-only">
        {latest && reviews.willBeCarriedOut({ what: textOf(latest[1]) })}
      </p>
      {groups.length > 0 && (
        <section className="decision-bar" aria-label={m.certificatesBeingIssued()}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll many rows */}
          <ul tabIndex={0} aria-label={m.certificatesBeingIssued()}>
            {groups.map(([dueAt, group]) => (
              <UndoRow
                key={dueAt}
                kind="approve"
                text={textOf(group)}
                deadline={undoDeadline({ id: group[0]!.id, dueAt })}
                busy={busy}
                onUndo={() => onUndo(group.map(({ id }) => id))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function textOf(group: readonly CertificateRequest[]): string {
  if (group.length > 1) return m.issueCount({ count: group.length });
  return m.issueTo({ whom: joinList([studentOf(group[0]!), courseOf(group[0]!)]) });
}
