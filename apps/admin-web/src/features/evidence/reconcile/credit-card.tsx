import { Price } from '@qanoon/client/money/price';
import type { Credit } from '@qanoon/contracts/evidence/credits';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as m from '@qanoon/messages/admin/reconcile';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { Badge } from '@qanoon/ui/components/text/badge';
import {
  BadgeCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Link2,
  SearchCheck,
  TriangleAlert,
} from 'lucide-react';
import { nameOf, SOURCE_TEXTS, timeOf } from '../credit-texts.ts';
import { ObjectionList } from '../objection-list.tsx';
import { CandidateList } from './candidate-list.tsx';
import { ConnectedPayment } from './connected-payment.tsx';
import type { CreditActions } from './use-credit-actions.ts';

type CreditCardProps = { credit: Credit; actions: CreditActions };

/** A received transfer, with the payment that it pays or the payments that it may pay. */
export function CreditCard({ credit, actions }: CreditCardProps) {
  const { time, note } = timeOf(credit);
  const headingId = `transfer-${credit.id}`;
  const busy = actions.running?.creditId === credit.id && !actions.running.paymentId;
  return (
    <article className="credit" aria-labelledby={headingId}>
      <div className="credit-main">
        <header className="credit-head">
          <h2 id={headingId}>
            <Price amount={credit.amount} />
            <span className="credit-payer">
              {credit.payerName ? <bdi>{credit.payerName}</bdi> : m.payerNotStated()}
            </span>
          </h2>
          <p className="credit-states">
            <StateBadge credit={credit} />
            {credit.objections.length > 0 && credit.state !== 'reversed' && (
              <Badge tone="warning" icon={TriangleAlert}>
                {m.contradicted()}
              </Badge>
            )}
          </p>
        </header>
        <dl className="credit-facts">
          <div>
            <dt>{m.time()}</dt>
            <dd>
              {time}
              {note && <small>{note}</small>}
            </dd>
          </div>
          <div>
            <dt>{deferred.transactionId()}</dt>
            <dd>
              {credit.transactionId ? (
                <span className="credit-id">
                  <bdi dir="ltr">{credit.transactionId}</bdi>
                  <CopyButton
                    text={credit.transactionId}
                    label={m.copyTransactionId({ transactionId: credit.transactionId })}
                  />
                </span>
              ) : (
                <span className="text-ink-3">{m.noId()}</span>
              )}
            </dd>
          </div>
          <div>
            <dt>{shared.account()}</dt>
            <dd>
              <bdi>{credit.accountTitle}</bdi>
              <small>{paymentMethodName(credit.method)}</small>
            </dd>
          </div>
          {credit.payerAccount && (
            <div className="credit-payer-account">
              <dt>{m.payerAccount()}</dt>
              <dd>
                <bdi dir="ltr">{credit.payerAccount}</bdi>
              </dd>
            </div>
          )}
          <div>
            <dt>{m.source()}</dt>
            <dd>{SOURCE_TEXTS[credit.source]()}</dd>
          </div>
          {credit.sender && (
            <div className="credit-payer-account">
              <dt>{m.sender()}</dt>
              <dd>
                <bdi>{credit.sender}</bdi>
              </dd>
            </div>
          )}
        </dl>
        <ObjectionList objections={credit.objections} />
        <details className="credit-original">
          <summary>{m.originalText()}</summary>
          <pre dir="auto">{credit.originalText}</pre>
        </details>
        {credit.state === 'open' && (
          <Button
            variant="secondary"
            busy={busy && deferred.saving()}
            disabled={actions.running !== undefined && !busy}
            aria-label={busy ? undefined : m.setAsideTransfer({ transfer: nameOf(credit) })}
            onClick={() => actions.setAside(credit)}
          >
            {m.setAside()}
          </Button>
        )}
        {credit.state === 'set-aside' && (
          <Button
            variant="secondary"
            busy={busy && deferred.saving()}
            disabled={actions.running !== undefined && !busy}
            aria-label={busy ? undefined : m.reopenTransfer({ transfer: nameOf(credit) })}
            onClick={() => actions.reopen(credit)}
          >
            {m.reopen()}
          </Button>
        )}
      </div>
      {credit.state === 'open' && <CandidateList credit={credit} actions={actions} />}
      {credit.payment && (
        <ConnectedPayment credit={credit} payment={credit.payment} actions={actions} busy={busy} />
      )}
    </article>
  );
}

function StateBadge({ credit: { state, candidates } }: { credit: Credit }) {
  if (state === 'matched')
    return (
      <Badge tone="success" icon={Link2}>
        {m.matchedState()}
      </Badge>
    );
  if (state === 'reversed')
    return (
      <Badge tone="danger" icon={CircleX}>
        {m.reversedState()}
      </Badge>
    );
  if (state === 'set-aside') return <Badge icon={CircleMinus}>{m.setAsideState()}</Badge>;
  if (candidates[0]?.kind === 'certain')
    return (
      <Badge tone="success" icon={BadgeCheck}>
        {m.certainMatch()}
      </Badge>
    );
  return candidates.length > 0 ? (
    <Badge tone="info" icon={SearchCheck}>
      {m.possibleMatch()}
    </Badge>
  ) : (
    <Badge icon={CircleDashed}>{m.noMatchYet()}</Badge>
  );
}
