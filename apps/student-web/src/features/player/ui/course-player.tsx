import { AskLinks } from '@qanoon/client/ask-links';
import { completionLabel, type StudentContent } from '@qanoon/contracts/learning';
import { useExitFullScreen } from '@qanoon/player/use-full-screen';
import { Button } from '@qanoon/ui/button';
import { ProgressRing } from '@qanoon/ui/progress';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Award, Check, ChevronLeft, ChevronRight, CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { videosInOrder } from '../state/course-videos.ts';
import { type Player, usePlayer } from '../state/use-player.ts';
import { CourseOutline } from './course-outline.tsx';
import { VideoArea } from './video-area.tsx';

type CoursePlayerProps = {
  course: StudentContent;
  /** Above the video: a setting for the player, until it is accepted or declined. */
  offer: ReactNode;
  rating: ReactNode;
};

/** The course player (§2): the video, the previous and next buttons, and the outline. `rating`: the student's rating. */
export function CoursePlayer({ course, offer, rating }: CoursePlayerProps) {
  const player = usePlayer(course);
  const { current } = player;
  const loadedAt = useLoadedAt(course);
  useExitFullScreen();
  const stage = useVideoInView(current?.id);
  const [aside, setAside] = useState<HTMLDivElement | null>(null);
  return (
    <>
      <header className="player-head">
        <Button asChild variant="secondary">
          <Link to="/courses" className="player-back">
            <ArrowLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
            <span className="max-sm:sr-only">Back</span>
          </Link>
        </Button>
        <div className="min-w-0">
          <h1 title={course.title}>{course.title}</h1>
          <p className="text-sm text-ink-3">{course.instructorName}</p>
        </div>
        <div className="player-ring">
          {/* Always rendered, because it is a live region: screen readers read its text when it appears. */}
          <span role="status" className="player-unsaved">
            {player.unsaved && (
              <>
                <CloudOff className="icon icon-sm" aria-hidden="true" />
                Not saved yet
              </>
            )}
          </span>
          <ProgressRing value={course.progress} label="Course progress" size={60} />
        </div>
      </header>
      {offer}
      <div className="player-grid">
        <div className="player-main">
          <div ref={stage} className="player-stage">
            <VideoArea course={course} player={player} loadedAt={loadedAt} aside={aside} />
          </div>
          <div className="player-title">
            <div className="min-w-0">
              <h2 aria-live="polite">{current?.title || course.title}</h2>
              <p>{current?.description || course.shortDescription}</p>
            </div>
            {player.videos.length > 0 && (
              <NavigationButtons player={player} isPlaying={() => isPlaying(stage.current)} />
            )}
          </div>
          {course.completed && (
            <div className="player-done">
              <p>
                {course.progress === 100 || !course.completedAt
                  ? 'Every lecture of this course is watched.'
                  : `${completionLabel(course.completedAt, countNew(course))}.`}
              </p>
              <Button asChild>
                <Link to="/request-certificate" search={{ course: course.id }}>
                  <Award className="icon icon-sm" aria-hidden="true" />
                  Request Certificate
                </Link>
              </Button>
            </div>
          )}
          {rating}
          <section className="player-about" aria-labelledby="about-course">
            <h2 id="about-course">About this course</h2>
            <div className="prose">
              {course.description.split(/\n{2,}/u).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <AskLinks courseTitle={course.title} className="player-ask">
              <b>Ask a question</b>
            </AskLinks>
          </section>
        </div>
        <div className="player-side">
          <div ref={setAside} className="player-aside" />
          <CourseOutline course={course} player={player} isPlaying={() => isPlaying(stage.current)} />
        </div>
      </div>
    </>
  );
}

/** The unwatched lectures that were added after the completion. */
const countNew = (course: StudentContent): number =>
  videosInOrder(course).filter((video) => video.isNew && !video.watched).length;

/**
 * When the URLs of the course's files were loaded, in milliseconds. Marking a video as watched changes the
 * course but not its URLs.
 */
function useLoadedAt(course: StudentContent): number {
  const url = videosInOrder(course).find((video) => video.url)?.url;
  const [loaded, setLoaded] = useState(() => ({ url, at: Date.now() }));
  useEffect(() => {
    if (url !== loaded.url) setLoaded({ url, at: Date.now() });
  }, [url, loaded.url]);
  return loaded.at;
}

/** On a phone the outline is far below the video: choosing another video scrolls to it. */
function useVideoInView(videoId: string | undefined) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef(videoId);
  useEffect(() => {
    if (shown.current === videoId) return;
    shown.current = videoId;
    stage.current?.scrollIntoView({ block: 'nearest' });
  }, [videoId]);
  return stage;
}

/** Whether the current video plays or has ended; then the next one starts by itself. */
function isPlaying(stage: HTMLElement | null): boolean {
  const video = stage?.querySelector('video');
  return video ? !video.paused || video.ended : false;
}

function NavigationButtons({ player, isPlaying }: { player: Player; isPlaying: () => boolean }) {
  return (
    <div className="player-moves">
      <Button variant="secondary" disabled={player.isFirst} onClick={() => player.previous(isPlaying())}>
        <ChevronLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
        Previous Video
      </Button>
      <Button busy={player.busy && 'Updating...'} onClick={() => void player.next({ playing: isPlaying() })}>
        {player.isLast ? (
          <>
            <Check className="icon icon-sm" aria-hidden="true" />
            Mark Complete
          </>
        ) : (
          <>
            Next Video
            <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          </>
        )}
      </Button>
    </div>
  );
}
