import { formatClock } from '@qanoon/contracts/duration';
import type { StudentVideo } from '@qanoon/contracts/learning';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { Spinner } from '@qanoon/ui/spinner';
import { Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { MediaState } from '../media/use-media-state.ts';
import type { Player } from '../state/use-player.ts';
import { NextUp } from './next-up.tsx';

type OverlayProps = {
  video: StudentVideo;
  player: Player;
  media: MediaState;
  state: 'ready' | 'renewing' | 'reconnecting' | 'failed';
  started: boolean;
  startSecond: number;
  /** What playing costs; undefined while that is not known. */
  size: string | undefined;
  onPlay: () => void;
  onRetry: () => void;
};

/** What stands in the middle of the picture: the start, a wait, the end, or what went wrong. One at a time. */
export function Overlay({
  video,
  player,
  media,
  state,
  started,
  startSecond,
  size,
  onPlay,
  onRetry,
}: OverlayProps) {
  const [cancelled, setCancelled] = useState(false);
  if (!media.ended && cancelled) setCancelled(false);

  if (state === 'failed')
    return (
      <div className="player-middle">
        <ErrorPanel onRetry={onRetry}>This video could not be played.</ErrorPanel>
      </div>
    );
  if (state === 'reconnecting')
    return (
      <p className="player-middle player-wait" role="status">
        <Spinner className="icon-lg" />
        No connection. The video goes on as soon as it is back.
      </p>
    );
  if (media.ended && player.following && !cancelled)
    return (
      <NextUp
        title={player.following.title}
        busy={player.busy}
        onNext={() => void player.next({ playing: true })}
        onCancel={() => setCancelled(true)}
      />
    );
  if (media.ended)
    return (
      <button
        type="button"
        className="player-middle player-start"
        aria-label={`Watch ${video.title} again`}
        onClick={onPlay}
      >
        <RotateCcw aria-hidden="true" />
      </button>
    );
  if (!started)
    return (
      <>
        <button
          type="button"
          className="player-middle player-start"
          aria-label={`Play ${video.title}`}
          onClick={onPlay}
        >
          <Play className="is-filled" aria-hidden="true" />
        </button>
        {startSecond > 0 && <p className="player-resume tnum">Resumes at {formatClock(startSecond)}</p>}
        {size && <p className="player-size tnum">{size}</p>}
      </>
    );
  if (media.stalled || state === 'renewing')
    return (
      <div className="player-middle player-wait is-late">
        <Spinner className="icon-lg" />
        <span className="sr-only">Loading the video</span>
      </div>
    );
  return null;
}
