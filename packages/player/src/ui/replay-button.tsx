import { RotateCcw } from 'lucide-react';

/** Plays a video again that has ended. */
export function ReplayButton({ title, onReplay }: { title: string; onReplay: () => void }) {
  return (
    <button
      type="button"
      className="player-middle player-start"
      aria-label={`Watch ${title} again`}
      onClick={onReplay}
    >
      <RotateCcw aria-hidden="true" />
    </button>
  );
}
