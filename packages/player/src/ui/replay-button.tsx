import * as m from '@qanoon/messages/shared/player';
import { RotateCcw } from 'lucide-react';

/** Plays an ended video again. */
export function ReplayButton({ title, onReplay }: { title: string; onReplay: () => void }) {
  const label = m.watchAgain({ title });
  return (
    <button
      type="button"
      className="player-middle player-start"
      aria-label={label}
      title={label}
      onClick={onReplay}
    >
      <RotateCcw aria-hidden="true" />
    </button>
  );
}
