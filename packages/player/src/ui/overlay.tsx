import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import { formatClock } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/shared/player';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { Spinner } from '@qanoon/ui/components/feedback/spinner';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MediaState } from '../media/use-media-state.ts';

type OverlayProps = {
  video: PlayableVideo;
  media: MediaState;
  state: 'ready' | 'renewing' | 'reconnecting' | 'failed';
  started: boolean;
  startSecond: number;
  /** Shown when the video has ended. `replay` plays it again. */
  ended: (replay: () => void) => ReactNode;
  /** The download size. Undefined if it is unknown. */
  size: string | undefined;
  onPlay: () => void;
  onRetry: () => void;
};

/**
 * The one element in the middle of the video, which is the play button, the spinner, what follows, or an
 * error.
 */
export function Overlay({
  video,
  media,
  state,
  started,
  startSecond,
  ended,
  size,
  onPlay,
  onRetry,
}: OverlayProps) {
  if (state === 'failed')
    return (
      <div className="player-middle">
        <ErrorPanel onRetry={onRetry}>{m.thisVideoCouldNotBe()}</ErrorPanel>
      </div>
    );
  if (state === 'reconnecting')
    return (
      <p className="player-middle player-wait" role="status">
        <Spinner className="icon-lg" />
        {m.noConnectionVideoGoesOn()}
      </p>
    );
  if (media.ended) return ended(onPlay);
  if (!started)
    return (
      <>
        <button
          type="button"
          className="player-middle player-start"
          aria-label={m.playTitle({ title: video.title })}
          title={m.playTitle({ title: video.title })}
          onClick={onPlay}
        >
          <Play className="is-filled" aria-hidden="true" />
        </button>
        {startSecond > 0 && (
          <p className="player-resume tnum">{m.resumesAt({ time: formatClock(startSecond) })}</p>
        )}
        {size && <p className="player-size tnum">{size}</p>}
      </>
    );
  if (media.stalled || state === 'renewing')
    return (
      <div className="player-middle player-wait is-late">
        <Spinner className="icon-lg" />
        <span className="sr-only">{m.loadingVideo()}</span>
      </div>
    );
  return null;
}
