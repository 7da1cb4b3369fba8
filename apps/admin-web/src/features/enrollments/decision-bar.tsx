import { ERRORS, type ErrorCode } from '@qanoon/contracts/errors';
import { joinList } from '@qanoon/contracts/lists';
import type { OwnDecision } from '@qanoon/contracts/reviews';
import * as m from '@qanoon/messages/admin/reviews';
import { Button } from '@qanoon/ui/button';
import { IconButton } from '@qanoon/ui/icon-button';
import { CircleCheck, CircleX, TriangleAlert, Undo2, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { courseOf, studentOf } from './review.ts';
import type { WaitingGroup } from './undo-deadlines.ts';
import type { Decisions } from './use-decisions.ts';
import './decision-bar.css';

type DecisionBarProps = {
  decisions: Pick<Decisions, 'waiting' | 'failed' | 'undoing'>;
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean;
  onUndo: (paymentIds: readonly string[]) => void;
  /** In pixels, for what would be below the bar; 0 without a bar. */
  onHeightChange: (height: number) => void;
};

/** The decisions that can still be undone, and those that failed. It stays at the end of the window. */
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many decisions scroll here, for the keyboard too */}
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
  /** Whether the key U undoes it. */
  undoKey: boolean;
  busy: boolean;
  onUndo: (paymentIds: readonly string[]) => void;
};

function Waiting({ group: { decisions, deadline }, undoKey, busy, onUndo }: WaitingProps) {
  const seconds = useSecondsUntil(deadline);
  const text = textOf(decisions);
  const Icon = decisions[0]!.kind === 'approve' ? CircleCheck : CircleX;
  return (
    <li className={`decision is-${decisions[0]!.kind}`}>
      <Icon className="icon" aria-hidden="true" />
      <p className="decision-text">
        <bdi>{text}</bdi>
      </p>
      <span className="decision-rest tnum" aria-hidden="true">
        {seconds > 0 ? m.secondsLeft({ seconds }) : m.beingCarriedOut()}
        {undoKey && <kbd>U</kbd>}
      </span>
      <Button
        variant="secondary"
        aria-label={m.undoThis({ what: text })}
        aria-keyshortcuts={undoKey ? 'u' : undefined}
        disabled={seconds === 0 || busy}
        onClick={() => onUndo(idsOf(decisions))}
      >
        <Undo2 className="rtl:-scale-x-100" aria-hidden="true" />
        {m.undo()}
      </Button>
    </li>
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

/** The whole seconds that are left, counted down. */
function useSecondsUntil(deadline: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((deadline - now) / 1000));
  useEffect(() => {
    if (deadline <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= deadline) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return seconds;
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
