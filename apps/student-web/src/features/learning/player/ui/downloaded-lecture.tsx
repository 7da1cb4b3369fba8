import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import { DOWNLOAD_DAYS } from '@qanoon/domain/learning/downloads';
import * as common from '@qanoon/messages/student/common';
import { Playback } from '@qanoon/player/playback';
import { Button } from '@qanoon/ui/components/button/button';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useHeartbeat } from '../media/use-heartbeat.ts';
import { type PlayedLecture, startSecond } from '../state/resume-position.ts';
import { DownloadedEnd } from './downloaded-end.tsx';
import '@qanoon/player/player-controls.css';
import '@qanoon/player/player-transcript.css';
import '@qanoon/player/player-video.css';
import './course-outline.css';
import './player.css';

/** The addresses of files on this device never change. */
const ADDRESSES_LAST_SECONDS = DOWNLOAD_DAYS * 24 * 3600;

type DownloadedLectureProps = {
  video: PlayableVideo;
  lecture: Omit<PlayedLecture, 'id'> & {
    course: { id: string; title: string; level: string; language?: string };
  };
};

/**
 * Plays a lecture of this device, without the rest of its course. Played seconds and its completion are sent
 * later.
 */
export function DownloadedLecture({ video, lecture }: DownloadedLectureProps) {
  const { course } = lecture;
  const element = useRef<HTMLVideoElement>(null);
  const [openedAt] = useState(Date.now);
  const [start] = useState(() => ({ second: startSecond({ ...lecture, id: video.id }), playing: false }));
  const [aside, setAside] = useState<HTMLElement | null>(null);
  useHeartbeat(element, { courseId: course.id, videoId: video.id });
  return (
    <>
      <header className="player-head">
        <Button asChild variant="secondary">
          <Link to="/downloads" className="player-back" title={common.downloads()}>
            <ArrowLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
            <span className="max-sm:sr-only">{common.downloads()}</span>
          </Link>
        </Button>
        <div className="min-w-0">
          <h1 dir="auto">{video.title || course.title}</h1>
          <p className="text-sm text-ink-3">
            <Link to="/my-course/$courseId" params={{ courseId: course.id }} className="link">
              <bdi>{course.title}</bdi>
            </Link>
          </p>
        </div>
      </header>
      <div className="player-main">
        <div className="player-stage">
          <Playback
            element={element}
            course={course}
            video={video}
            loadedAt={openedAt}
            urlsLastSeconds={ADDRESSES_LAST_SECONDS}
            reload={async () => video}
            start={start}
            onStart={() => undefined}
            ended={(replay) => (
              <DownloadedEnd lecture={{ courseId: course.id, videoId: video.id }} onReplay={replay} />
            )}
            aside={aside}
          />
        </div>
        {video.captions.length > 0 && <div ref={setAside} />}
      </div>
    </>
  );
}
