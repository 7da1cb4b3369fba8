import type { StudentContent } from '@qanoon/contracts/learning';
import { Button } from '@qanoon/ui/button';
import { ProgressRing } from '@qanoon/ui/progress';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Award, Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CourseOutline } from './course-outline.tsx';
import { type Player, usePlayer } from './use-player.ts';
import { VideoArea } from './video-area.tsx';

/** The course player (§2): the video, the moves between videos, and the outline beside it. */
export function CoursePlayer({ course }: { course: StudentContent }) {
  const player = usePlayer(course);
  const { current } = player;
  const stage = useVideoInView(current?.id);
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
          <h1>{course.title}</h1>
          <p className="text-sm text-ink-3">{course.instructorName}</p>
        </div>
        <div className="player-ring">
          {player.unsaved && (
            <span role="status" className="text-xs text-warning">
              Not saved yet
            </span>
          )}
          <ProgressRing value={course.progress} label="Course progress" size={60} />
        </div>
      </header>
      <div className="player-grid">
        <div className="player-main">
          <div ref={stage} className="player-stage">
            <VideoArea course={course} video={current} />
          </div>
          <div className="player-title">
            <div className="min-w-0">
              <h2 aria-live="polite">{current?.title || course.title}</h2>
              <p>{current?.description || course.shortDescription}</p>
            </div>
            {player.videos.length > 0 && <Moves player={player} />}
          </div>
          {course.progress === 100 && (
            <div className="player-done">
              <p>Every lecture of this course is watched.</p>
              <Button asChild>
                <Link to="/request-certificate" search={{ course: course.id }}>
                  <Award className="icon icon-sm" aria-hidden="true" />
                  Request Certificate
                </Link>
              </Button>
            </div>
          )}
          <section className="player-about" aria-labelledby="about-course">
            <h2 id="about-course">About this course</h2>
            <div className="prose">
              {course.description.split(/\n{2,}/u).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        </div>
        <CourseOutline course={course} player={player} />
      </div>
    </>
  );
}

/** On a phone the outline stands far below the video: another video comes into view. */
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

function Moves({ player }: { player: Player }) {
  return (
    <div className="player-moves">
      <Button variant="secondary" disabled={player.isFirst} onClick={player.previous}>
        <ChevronLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
        Previous Video
      </Button>
      <Button busy={player.busy && 'Updating...'} onClick={() => void player.next()}>
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
