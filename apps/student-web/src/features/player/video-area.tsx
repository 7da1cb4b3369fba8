import { trpc } from '@qanoon/client/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { useState } from 'react';

/** The browser's own player. An address that no longer works is asked for anew when the student tries again. */
export function VideoArea({ course, video }: { course: StudentContent; video: StudentVideo | undefined }) {
  const utils = trpc.useUtils();
  const [failed, setFailed] = useState<string>();
  if (!video?.url) return <div className="player-video player-empty">No video selected</div>;
  if (failed === video.url)
    return (
      <div className="player-video player-empty">
        <ErrorPanel
          onRetry={async () => {
            await utils.learning.content.refetch({ courseId: course.id });
            setFailed(undefined);
          }}
        >
          This video could not be played.
        </ErrorPanel>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come with a video's caption file.
    <video
      key={video.id}
      className="player-video"
      src={video.url}
      poster={course.thumbnailUrl ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={video.title}
      onError={() => setFailed(video.url ?? undefined)}
    />
  );
}
