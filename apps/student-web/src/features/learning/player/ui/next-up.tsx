import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/player';
import { Button } from '@qanoon/ui/components/button/button';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Play } from 'lucide-react';

type NextUpProps = {
  title: string;
  /** Says what going on does to the ended lecture. Undefined if it is watched already. */
  note: string | undefined;
  busy: boolean;
  /** The number of documents of the ended lecture's section. */
  resources: number;
  onResources: () => void;
  onNext: () => void;
  onCancel: () => void;
};

/**
 * Offers the next video at the end of one. It never starts by itself, because that would mark the ended video
 * as watched (docs/product/player.md#watched-marks).
 */
export function NextUp({ title, note, busy, resources, onResources, onNext, onCancel }: NextUpProps) {
  return (
    <section className="player-next" aria-labelledby="player-next-up">
      <p id="player-next-up" role="status">
        <Rich parts={m.upNext({ title, b: (text) => <b dir="auto">{text}</b> })} />
      </p>
      {note && <p className="player-next-note">{note}</p>}
      <div>
        <Button variant="binding-line" onClick={onCancel}>
          {m.stayHere()}
        </Button>
        {resources > 0 && (
          <Button variant="binding-line" onClick={onResources}>
            {shared.resources()}
          </Button>
        )}
        <Button variant="binding" busy={busy && common.updating()} onClick={onNext}>
          <Play className="icon icon-sm is-filled" aria-hidden="true" />
          {m.playNext()}
        </Button>
      </div>
    </section>
  );
}
