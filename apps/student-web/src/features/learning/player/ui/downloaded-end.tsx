import * as deferred from '@qanoon/messages/shared/deferred';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/player';
import { Button } from '@qanoon/ui/components/button/button';
import { Link } from '@tanstack/react-router';
import { Check, RotateCcw } from 'lucide-react';
import type { WatchedMark } from '../state/heartbeat-queue.ts';
import { useCompletion } from '../state/use-completion.ts';

type DownloadedEndProps = { lecture: WatchedMark; onReplay: () => void };

const TEXTS = {
  open: m.lectureHasEnded,
  sending: m.lectureHasEnded,
  queued: m.completionIsKept,
  complete: m.lectureIsComplete,
} as const;

/**
 * Completes a lecture on this device at its end. If there is no connection, the mark is kept and sent later.
 */
export function DownloadedEnd({ lecture, onReplay }: DownloadedEndProps) {
  const { state, complete } = useCompletion(lecture);
  return (
    <section className="player-next" aria-labelledby="downloaded-end">
      <p id="downloaded-end" role="status">
        {TEXTS[state]()}
      </p>
      <div>
        <Button variant="binding-line" onClick={onReplay}>
          <RotateCcw className="icon icon-sm" aria-hidden="true" />
          {deferred.watchAgain()}
        </Button>
        {state === 'open' || state === 'sending' ? (
          <Button
            variant="binding"
            busy={state === 'sending' && common.updating()}
            onClick={() => void complete()}
          >
            <Check className="icon icon-sm" aria-hidden="true" />
            {m.markComplete()}
          </Button>
        ) : (
          <Button asChild variant="binding">
            <Link to="/downloads">{common.downloads()}</Link>
          </Button>
        )}
      </div>
    </section>
  );
}
