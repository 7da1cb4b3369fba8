import type { OwnDecision } from '@qanoon/contracts/evidence/reviews';
import { ERRORS, type ErrorCode } from '@qanoon/domain/lib/errors';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/reviews';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { TriangleAlert, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { UndoRow } from '../../../../components/undo-row.tsx';
import { courseOf, studentOf } from '../review.ts';
import type { WaitingGroup } from './undo-deadlines.ts';
import type { Decisions } from './use-decisions.ts';
import '../../../../styles/decision-bar.css';

type DecisionBarProps = {
  decisions: Pick<Decisions, 'waiting' | 'failed' | 'undoing'>;
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean;
  onUndo: (paymentIds: readonly string[]) => void;
  /**
   * Called with the height in pixels, so that nothing is hidden below the bar. It is 0 when there is no bar.
   */
  onHeightChange: (height: number) => void;
};

/** Shows at the end of the window the decisions that can still be undone, and those that failed. */
export function DecisionBar({
  decisions: { waiting, failed, undoing },
  shortcuts,
  onUndo,
  onHeightChange,
}: DecisionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isShown = waiting.length + failed.length > 0;
  useHeight(bar, isShown, onHeightChange);
  return (
    <>
      <p role="status" className="sr-only">
        {waiting[0] && m.willBeCarriedOut({ what: textOf(waiting[0].decisions) })}
      </p>
      {isShown && (
        <section ref={bar} className="decision-bar" aria-label={m.decisions()}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll many decisions */}
          <ul tabIndex={0} aria-label={m.decisions()}>
            {waiting.map((group, index) => (
              <Waiting
                key={group.key}
                group={group}
                undoKey={shortcuts && index === 0}
                busy={undoing}
                onUndo={onUndo}
              />
            ))}
            {failed.map((decision) => (
              <Failed key={decision.paymentId} decision={decision} onDismiss={onUndo} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const idsOf = (decisions: readonly OwnDecision[]) => decisions.map(({ paymentId }) => paymentId);

function textOf(decisions: readonly OwnDecision[]): string {
  const [first] = decisions;
  if (decisions.length > 1) return m.approvingCount({ count: decisions.length });
  const whom = joinList([studentOf(first!), courseOf(first!)]);
  return first!.kind === 'approve' ? m.approvingOf({ whom }) : m.rejectingOf({ whom });
}

type WaitingProps = {
  group: WaitingGroup;
  /** Whether the key U undoes the decision. */
  undoKey: boolean;
  busy: boolean;
  onUndo: (paymentIds: readonly string[]) => void;
};

function Waiting({ group: { decisions, deadline }, undoKey, busy, onUndo }: WaitingProps) {
  return (
    <UndoRow
      kind={decisions[0]!.kind}
      text={textOf(decisions)}
      deadline={deadline}
      undoKey={undoKey}
      busy={busy}
      onUndo={() => onUndo(idsOf(decisions))}
    />
  );
}

type FailedProps = { decision: OwnDecision; onDismiss: (paymentIds: readonly string[]) => void };

function Failed({ decision, onDismiss }: FailedProps) {
  const text = textOf([decision]);
  const reason = ERRORS[decision.failedCode as ErrorCode]?.message() ?? ERRORS.INTERNAL.message();
  return (
    <li className="decision is-failed">
      <TriangleAlert className="icon" aria-hidden="true" />
      <p className="decision-text" role="alert">
        <b>{m.notCarriedOut()}</b> <bdi>{text}</bdi>
        <small>{reason}</small>
      </p>
      <IconButton label={m.dismissThis({ what: text })} onClick={() => onDismiss([decision.paymentId])}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function useHeight(
  bar: RefObject<HTMLElement | null>,
  isShown: boolean,
  onChange: (height: number) => void,
): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return undefined;
    const observer = new ResizeObserver(() => onChange(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      onChange(0);
    };
  }, [bar, isShown, onChange]);
}
