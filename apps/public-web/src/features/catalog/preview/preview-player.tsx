import * as m from '@qanoon/messages/public/preview';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Rich } from '@qanoon/ui/components/text/rich';
import '@qanoon/player/player-controls.css';
import '@qanoon/player/player-transcript.css';
import '@qanoon/player/player-video.css';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { Playback } from '@qanoon/player/playback';
import { useExitFullScreen } from '@qanoon/player/use-full-screen';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { getRouteApi } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { PreviewLoading } from './preview-loading.tsx';

const route = getRouteApi('/_site/course/$courseId');

export type PreviewPlayerProps = {
  course: CourseDetail;
  videoId: string;
  /** Offers to enroll when the preview has ended. */
  enroll: ReactNode;
};

/** Plays a preview lecture. Its URLs work for a short time without an account. */
export function PreviewPlayer({ course, videoId, enroll }: PreviewPlayerProps) {
  const utils = trpc.useUtils();
  const start = useLinkedSecond(course, videoId);
  const preview = trpc.courses.preview.useQuery(
    { videoId },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: 1 },
  );
  const element = useRef<HTMLVideoElement>(null);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  useExitFullScreen();
  const reload = async () => (await utils.courses.preview.fetch({ videoId }, { staleTime: 0 })).video;

  if (preview.isError && !preview.data)
    return <ErrorPanel onRetry={() => void preview.refetch()}>{m.thisPreviewCouldNotBe()}</ErrorPanel>;
  if (!preview.data) return <PreviewLoading />;
  return (
    <div className="grid gap-6">
      <Playback
        key={videoId}
        element={element}
        course={course}
        video={preview.data.video}
        loadedAt={preview.dataUpdatedAt}
        urlsLastSeconds={preview.data.urlsLastSeconds}
        reload={reload}
        // The lecture plays at once, because the visitor has pressed Play or chosen a place in it.
        start={{ second: start, playing: true }}
        onStart={doNothing}
        ended={(replay) => <PreviewEnd title={course.title} enroll={enroll} onReplay={replay} />}
        aside={aside}
      />
      <div ref={setAside} className="empty:hidden" />
    </div>
  );
}

/** Starts at the second in the page's address if it belongs to this lecture, else at the beginning. */
function useLinkedSecond(course: CourseDetail, videoId: string): number {
  const { lecture, at } = route.useSearch();
  const linked = course.sections.flatMap(({ videos }) => videos)[Number(lecture) - 1];
  return linked?.id === videoId ? Math.max(0, Number(at) || 0) : 0;
}

const doNothing = () => undefined;

function PreviewEnd({ title, enroll, onReplay }: { title: string; enroll: ReactNode; onReplay: () => void }) {
  return (
    <section className="player-next" aria-labelledby="preview-end">
      <p id="preview-end" role="status">
        <Rich parts={m.previewHasEnded({ course: title, b: (text) => <b>{text}</b> })} />
      </p>
      <div>
        <Button variant="binding-line" onClick={onReplay}>
          <RotateCcw className="icon icon-sm" aria-hidden="true" />
          {deferred.watchAgain()}
        </Button>
        {enroll}
      </div>
    </section>
  );
}
