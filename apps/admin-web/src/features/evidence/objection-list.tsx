import type { Objection } from '@qanoon/contracts/evidence/credits';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reconcile';
import { Button } from '@qanoon/ui/components/button/button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { SOURCE_TEXTS, timeOf } from './credit-texts.ts';
import { SettleDialog } from './settle-dialog.tsx';
import './objection-list.css';

/** Lists what contradicts a transfer, with the texts that say so. A reviewer settles what does not hold. */
export function ObjectionList({ objections }: { objections: readonly Objection[] }) {
  const [settling, setSettling] = useState<Objection>();
  if (objections.length === 0) return null;
  return (
    <section className="objections" aria-label={m.contradictions()}>
      <ul>
        {objections.map((objection) => (
          <li key={objection.id} className="objection">
            <TriangleAlert className="icon text-warning" aria-hidden="true" />
            <div>
              <p className="objection-text">{wordObjection(objection)}</p>
              <p className="objection-source">
                {m.objectionReported({
                  source: SOURCE_TEXTS[objection.source](),
                  time: formatDateTime(objection.createdAt),
                })}
              </p>
              <details className="credit-original">
                <summary>{m.originalText()}</summary>
                <pre dir="auto">{objection.originalText}</pre>
              </details>
              <Button
                variant="ghost"
                aria-label={m.settleObjection({ objection: wordObjection(objection) })}
                onClick={() => setSettling(objection)}
              >
                {m.settle()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {settling && (
        <SettleDialog
          objection={settling}
          text={wordObjection(settling)}
          onClose={() => setSettling(undefined)}
        />
      )}
    </section>
  );
}

/** Writes an objection as a sentence. */
function wordObjection(objection: Objection): string {
  const amount = formatPkr(objection.amount);
  switch (objection.kind) {
    case 'reversal':
      return objection.isProposed ? m.objectionProposed({ amount }) : m.objectionReversal({ amount });
    case 'other-amount':
      return m.objectionAmount({ amount });
    case 'other-day':
      return m.objectionDay({ day: timeOf(objection).time });
    case 'other-account':
      return m.objectionAccount({ account: objection.otherAccountTitle ?? '', amount });
  }
}
