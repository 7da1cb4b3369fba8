import { trpc } from '@qanoon/client/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { classNames } from '@qanoon/ui/class-names';
import { coverSvg } from '@qanoon/ui/cover-art';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type VideoAreaProps = { course: StudentContent; video: StudentVideo | undefined };

/** The video on show, on the browser's own player. */
export function VideoArea({ course, video }: VideoAreaProps) {
  if (!video) return <div className="player-video player-empty">No video selected</div>;
  return <Playback key={video.id} course={course} video={video} />;
}

/** An address that no longer works is asked for anew when the student tries again; the video goes on where it stopped. */
function Playback({ course, video }: { course: StudentContent; video: StudentVideo }) {
  const utils = trpc.useUtils();
  const [failed, setFailed] = useState(false);
  const [started, setStarted] = useState(false);
  const stoppedAt = useRef(0);
  const element = useRef<HTMLVideoElement>(null);

  // The play button goes away with the first frame: the keyboard goes on in the video.
  useEffect(() => {
    if (started && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [started]);

  async function retry() {
    await utils.learning.content.refetch({ courseId: course.id });
    setFailed(false);
  }
  if (failed || !video.url)
    return (
      <div className="player-video player-empty">
        <ErrorPanel onRetry={() => void retry()}>This video could not be played.</ErrorPanel>
      </div>
    );
  return (
    <div className="player-frame">
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with a video's caption file. */}
      <video
        ref={element}
        className={classNames('player-video', !started && 'is-poster')}
        src={video.url}
        poster={posterOf(course)}
        controls={started}
        playsInline
        preload="metadata"
        aria-label={video.title}
        onPlay={() => setStarted(true)}
        onLoadedMetadata={(event) => {
          if (stoppedAt.current > 0) event.currentTarget.currentTime = stoppedAt.current;
        }}
        onError={(event) => {
          stoppedAt.current = event.currentTarget.currentTime;
          setFailed(true);
          setStarted(false);
        }}
      />
      {!started && (
        // A refused start is not a failure: the button is still there.
        <button
          type="button"
          className="player-start"
          aria-label={`Play ${video.title}`}
          onClick={() => void element.current?.play().catch(() => undefined)}
        >
          <Play className="is-filled" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The course's photo, or else its drawn cover without lettering (guide §5). */
const posterOf = ({ id, level, thumbnailUrl }: StudentContent): string =>
  thumbnailUrl ?? `data:image/svg+xml,${encodeURIComponent(coverSvg({ id, level }, { plain: true }))}`;
