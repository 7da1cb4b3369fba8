import * as m from '@qanoon/messages/admin/reviews';
import { Button } from '@qanoon/ui/components/button/button';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import '../styles/decision-bar.css';

type UndoRowProps = {
  kind: 'approve' | 'reject';
  /** Says what will be carried out. */
  text: string;
  /** When it is carried out, by this device's clock. */
  deadline: number;
  /** Whether the key U undoes the decision. */
  undoKey?: boolean;
  busy: boolean;
  onUndo: () => void;
};

/** An item of a `.decision-bar`: a decision that can still be undone, with the seconds that are left. */
export function UndoRow({ kind, text, deadline, undoKey = false, busy, onUndo }: UndoRowProps) {
  const seconds = useSecondsUntil(deadline);
  const Icon = kind === 'approve' ? CircleCheck : CircleX;
  return (
    <li className={`decision is-${kind}`}>
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
        onClick={onUndo}
      >
        <Undo2 className="rtl:-scale-x-100" aria-hidden="true" />
        {m.undo()}
      </Button>
    </li>
  );
}

/** Counts down the whole seconds that are left. */
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
