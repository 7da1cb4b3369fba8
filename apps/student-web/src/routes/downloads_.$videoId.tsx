import { usePageName } from '@qanoon/client/page/page-name';
import { HiddenRouteHead } from '@qanoon/client/portal/route-head';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/routes';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { createFileRoute, Link } from '@tanstack/react-router';
import { playableDownload, useDownloads } from '../features/learning/downloads/state/downloads.ts';
import { DownloadedLecture } from '../features/learning/player/ui/downloaded-lecture.tsx';

export const Route = createFileRoute('/downloads_/$videoId')({
  staticData: { title: common.downloads },
  component: DownloadedLecturePage,
});

/** Plays a lecture on this device, also when there is no connection. */
function DownloadedLecturePage() {
  const { videoId } = Route.useParams();
  const downloads = useDownloads();
  const video = playableDownload(downloads, videoId);
  const download = downloads.lectures.find((each) => each.videoId === videoId);
  usePageName(download?.title);
  if (video && download) return <DownloadedLecture key={videoId} video={video} lecture={download} />;
  return (
    <>
      <HiddenRouteHead />
      <EmptyState
        title={m.thisLectureIsNotOn()}
        action={
          <Button asChild variant="secondary">
            <Link to="/downloads">{common.downloads()}</Link>
          </Button>
        }
      />
    </>
  );
}
