import { Button } from '@qanoon/ui/button';
import { Play } from 'lucide-react';

type NextUpProps = {
  title: string;
  /** Going on marks the ended lecture as watched; false if it is already. */
  marks: boolean;
  busy: boolean;
  /** The number of documents of the ended lecture's section. */
  resources: number;
  onResources: () => void;
  onNext: () => void;
  onCancel: () => void;
};

/**
 * Offers the next video at the end of one. It never starts by itself, because that marks the ended video as
 * watched (decisions.md, "Learning").
 */
export function NextUp({ title, marks, busy, resources, onResources, onNext, onCancel }: NextUpProps) {
  return (
    <section className="player-next" aria-labelledby="player-next-up">
      <p id="player-next-up" role="status">
        Up next: <b>{title}</b>
      </p>
      {marks && <p className="player-next-note">Going on marks this lecture as watched.</p>}
      <div>
        <Button variant="binding-line" onClick={onCancel}>
          Cancel
        </Button>
        {resources > 0 && (
          <Button variant="binding-line" onClick={onResources}>
            Resources
          </Button>
        )}
        <Button variant="binding" busy={busy && 'Updating...'} onClick={onNext}>
          <Play className="icon icon-sm is-filled" aria-hidden="true" />
          Play next
        </Button>
      </div>
    </section>
  );
}
