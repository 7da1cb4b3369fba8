import { Button } from '@qanoon/ui/button';
import { Play } from 'lucide-react';

type NextUpProps = { title: string; busy: boolean; onNext: () => void; onCancel: () => void };

/**
 * Offers the next video at the end of one. It never starts by itself, because that marks the ended video as
 * watched (decisions.md, "Learning").
 */
export function NextUp({ title, busy, onNext, onCancel }: NextUpProps) {
  return (
    <section className="player-next" aria-labelledby="player-next-up">
      <p id="player-next-up" role="status">
        Up next: <b>{title}</b>
      </p>
      <div>
        <Button variant="binding-line" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="binding" busy={busy && 'Updating...'} onClick={onNext}>
          <Play className="icon icon-sm is-filled" aria-hidden="true" />
          Play next
        </Button>
      </div>
    </section>
  );
}
