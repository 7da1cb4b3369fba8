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
  /** The download size; undefined if it is unknown. */
  size: string | undefined;
  onPlay: () => void;
  onRetry: () => void;
};

/** The one element in the middle of the video: play button, spinner, next video or error. */
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
  if (media.ended) return <EndOverlay video={video} player={player} onPlay={onPlay} />;
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

/** The next video, and after Cancel or the last video a button that plays this one again. */
function EndOverlay({ video, player, onPlay }: Pick<OverlayProps, 'video' | 'player' | 'onPlay'>) {
  const [cancelled, setCancelled] = useState(false);
  if (player.following && !cancelled)
    return (
      <NextUp
        title={player.following.title}
        busy={player.busy}
        onNext={() => void player.next({ playing: true })}
        onCancel={() => setCancelled(true)}
      />
    );
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
}
