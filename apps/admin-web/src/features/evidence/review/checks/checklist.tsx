import type { Check, CheckResult, ReviewFacts } from '@qanoon/contracts/evidence/reviews';
import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/reviews';
import type { Message } from '@qanoon/messages/message';
import { BadgeCheck, CircleCheck, CircleHelp, CircleX, Hourglass, TriangleAlert } from 'lucide-react';
import { UnloadedPart } from '../../../../components/unloaded-part.tsx';
import { checkName, checkReason } from '../../check-texts.ts';
import { ObjectionList } from '../../objection-list.tsx';
import { useReviewActions } from '../review-context.ts';
import { evidenceIndex, evidenceOf } from './evidence.ts';
import { useFacts } from './use-facts.ts';
import './checklist.css';

const RESULTS: Record<CheckResult, { icon: typeof CircleCheck; word: Message }> = {
  passed: { icon: CircleCheck, word: m.passed },
  warning: { icon: TriangleAlert, word: m.lookClosely },
  failed: { icon: CircleX, word: m.failed },
  unknown: { icon: CircleHelp, word: m.unknown },
  pending: { icon: Hourglass, word: m.checking },
};

/** Lists what was checked about a payment, with the reasons and the evidence. The system fills it in. */
export function Checklist({ request }: { request: PaymentRequest }) {
  const facts = useFacts(request.id);
  const headingId = `checklist-${request.id}`;
  return (
    <section aria-labelledby={headingId} className="checklist">
      <h3 id={headingId}>{m.checklist()}</h3>
      {facts.data ? (
        <Lines facts={facts.data} />
      ) : (
        <UnloadedPart query={facts} failed={m.checksCouldNotBeLoaded()} lines={6} />
      )}
    </section>
  );
}

function Lines({ facts }: { facts: ReviewFacts }) {
  const evidence = evidenceOf(facts);
  return (
    <>
      <p className="checklist-summary" role="status">
        {facts.isCertain && <BadgeCheck className="icon icon-sm" aria-hidden="true" />}
        <span>{summaryOf(facts)}</span>
      </p>
      <ul>
        {facts.checks.map((check) => (
          <Line key={check.name} check={check} evidenceAt={evidenceIndex(evidence, check)} />
        ))}
      </ul>
      <ObjectionList objections={facts.objections} />
    </>
  );
}

function summaryOf({ checks, isCertain }: ReviewFacts): string {
  const count = (result: CheckResult) => checks.filter((check) => check.result === result).length;
  if (count('pending') > 0) return m.checksRunning({ count: count('pending') });
  if (isCertain) return m.certainSummary();
  const failed = checks.filter(({ result }) => result === 'failed').map(checkName);
  if (failed.length > 0) return m.checksFailedNamed({ count: failed.length, checks: joinList(failed) });
  const warnings = count('warning');
  return warnings > 0 ? m.checksToLookAt({ count: warnings }) : m.nothingSuspicious();
}

type LineProps = { check: Check; evidenceAt: number | undefined };

function Line({ check, evidenceAt }: LineProps) {
  const { dispatch } = useReviewActions();
  const { icon: Icon, word } = RESULTS[check.result];
  const name = checkName(check);
  return (
    <li className={`checklist-line is-${check.result}`}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p className="checklist-name">
          <b>{name}</b> <span className="checklist-word">{word()}</span>
        </p>
        <p className="checklist-reason">{checkReason(check)}</p>
        {evidenceAt !== undefined && (
          <button
            type="button"
            className="link link-target"
            aria-label={check.creditId ? m.showCreditOf({ check: name }) : m.showPaymentOf({ check: name })}
            onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'evidence', at: evidenceAt } })}
          >
            {check.creditId ? m.showCredit() : m.compareWithPayment()}
          </button>
        )}
      </div>
    </li>
  );
}
