import { trpc } from '@qanoon/client/trpc/trpc';
import type { PlayableVideo, StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/student/player';
import { Playback } from '@qanoon/player/playback';
import { ReplayButton } from '@qanoon/player/replay-button';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useHeartbeat } from '../media/use-heartbeat.ts';
import { videosInOrder } from '../state/course-videos.ts';
import { startSecond } from '../state/resume-position.ts';
import type { Player } from '../state/use-player.ts';
import { CourseEnd } from './course-end.tsx';
import { NextUp } from './next-up.tsx';

type VideoAreaProps = {
  course: StudentContent;
  player: Player;
  /** When the course's URLs were loaded, in milliseconds. */
  loadedAt: number;
  /** Returns a lecture as it is stored on this device. Undefined if it is not stored. */
  findStored: (videoId: string) => PlayableVideo | undefined;
  aside: HTMLElement | null;
  /** Called to show the documents of the course. */
  onResources: () => void;
};

/**
 * Shows the current video. The title changes before the next video is mounted, because that takes longest.
 */
export function VideoArea(props: VideoAreaProps) {
  const { videos, current: chosen } = props.player;
  const shownId = useDeferredValue(chosen?.id);
  const current = videos.find(({ id }) => id === shownId) ?? chosen;
  if (!current) return <div className="player-video player-empty">{m.noVideoSelected()}</div>;
  return <CurrentVideo key={current.id} video={current} {...props} />;
}

function CurrentVideo({
  course,
  video,
  player,
  loadedAt,
  findStored,
  aside,
  onResources,
}: VideoAreaProps & { video: StudentVideo }) {
  const utils = trpc.useUtils();
  const element = useRef<HTMLVideoElement>(null);
  const stored = findStored(video.id);
  // The source is chosen once, so that a download that ends while the lecture plays does not interrupt it.
  const [openedStored] = useState(stored !== undefined);
  const local = openedStored ? stored : undefined;
  const isLocal = local !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it starts is read once from each source.
  const start = useMemo(() => ({ second: startSecond(video), playing: player.playing }), [isLocal]);
  useHeartbeat(element, { courseId: course.id, videoId: video.id });
  const reload = async () => {
    const content = await utils.learning.content.fetch({ courseId: course.id }, { staleTime: 0 });
    return videosInOrder(content).find(({ id }) => id === video.id);
  };
  return (
    <Playback
      // When the download is removed, playback continues from the server.
      key={isLocal ? 'device' : 'server'}
      element={element}
      course={course}
      video={local ?? video}
      loadedAt={loadedAt}
      urlsLastSeconds={course.urlsLastSeconds}
      reload={local ? async () => local : reload}
      start={start}
      onStart={player.stay}
      ended={(replay) =>
        // The second click of a double click must not act on the video that follows.
        video.id === player.current?.id && (
          <Ended course={course} video={video} player={player} onResources={onResources} onReplay={replay} />
        )
      }
      aside={aside}
    />
  );
}

type EndedProps = {
  course: StudentContent;
  video: StudentVideo;
  player: Player;
  onResources: () => void;
  onReplay: () => void;
};

/** Offers the next video, after *Stay here* this one again, and after the last one the certificate. */
function Ended({ course, video, player, onResources, onReplay }: EndedProps) {
  const [cancelled, setCancelled] = useState(false);
  const section = course.sections.find(({ videos }) => videos.some(({ id }) => id === video.id));
  if (player.following && !cancelled)
    return (
      <NextUp
        title={player.following.title}
        note={video.watched ? undefined : noteOf(course)}
        busy={player.busy}
        resources={section?.resources.length ?? 0}
        onResources={onResources}
        onNext={() => void player.next({ playing: true })}
        onCancel={() => setCancelled(true)}
      />
    );
  if (player.isLast && (course.completed || !video.watched))
    return (
      <CourseEnd
        courseId={course.id}
        completed={course.completed}
        busy={player.busy}
        onComplete={() => void player.next({ playing: false })}
        onReplay={onReplay}
      />
    );
  return <ReplayButton title={video.title} onReplay={onReplay} />;
}

/** Says what going on does to a lecture that is not watched. */
const noteOf = ({ completionPercent }: StudentContent): string =>
  completionPercent > 0
    ? m.goingOnCountsThisLecture({ percent: completionPercent })
    : m.goingOnMarksThisLecture();
