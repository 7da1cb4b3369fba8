import type { PlayableVideo, StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';
import { completionLabel } from '@qanoon/domain/learning/course-progress';
import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/player';
import { useExitFullScreen } from '@qanoon/player/use-full-screen';
import { Button } from '@qanoon/ui/components/button/button';
import { ProgressRing } from '@qanoon/ui/components/feedback/progress';
import { useMediaQuery } from '@qanoon/ui/hooks/use-media-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check, ChevronLeft, ChevronRight, CloudOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { videosInOrder } from '../state/course-videos.ts';
import { type Player, usePlayer } from '../state/use-player.ts';
import { CertificateOffer } from './certificate-offer.tsx';
import { CourseOutline } from './course-outline.tsx';
import { type CourseTab, CourseTabs } from './course-tabs.tsx';
import { LectureText } from './lecture-text.tsx';
import { VideoArea } from './video-area.tsx';
import '@qanoon/player/player-controls.css';
import '@qanoon/player/player-transcript.css';
import '@qanoon/player/player-video.css';
import './course-outline.css';
import './player.css';

const NotPlayedDialog = lazy(() => import('./not-played-dialog.tsx'));

type CoursePlayerProps = {
  course: StudentContent;
  /** Offers a setting for the player above the video, until it is accepted or declined. */
  offer: ReactNode;
  rating: ReactNode;
  /** The lectures on this device. */
  downloads: {
    find: (videoId: string) => PlayableVideo | undefined;
    /** Renders the button that downloads a lecture, or how far its download is. */
    render: (video: StudentVideo) => ReactNode;
  };
};

/**
 * The course player (docs/product/player.md#page): the video, the previous and next buttons, the outline and
 * the tabs. `rating` is the student's rating.
 */
export function CoursePlayer({ course, offer, rating, downloads }: CoursePlayerProps) {
  const player = usePlayer(course);
  const { current } = player;
  const loadedAt = useLoadedAt(course);
  useExitFullScreen();
  const stage = useVideoInView(current?.id);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [tab, setTab] = useState<CourseTab>();
  const tabs = useRef<HTMLDivElement>(null);
  const showResources = () => {
    flushSync(() => setTab('resources'));
    tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  };
  const outline = (
    <CourseOutline course={course} player={player} isPlaying={() => isPlaying(stage.current)} />
  );
  return (
    <>
      <header className="player-head">
        <Button asChild variant="secondary">
          <Link to="/courses" className="player-back" title={shared.back()}>
            <ArrowLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
            <span className="max-sm:sr-only">{shared.back()}</span>
          </Link>
        </Button>
        <div className="min-w-0">
          <h1 title={course.title} lang={course.languages.title} dir="auto">
            {course.title}
          </h1>
          <p className="text-sm text-ink-3">
            <bdi lang={course.languages.instructorName}>{course.instructorName}</bdi>
          </p>
        </div>
        <div className="player-ring">
          {/* Always rendered, because it is a live region: screen readers read its text when it appears. */}
          <span role="status" className="player-unsaved">
            {player.unsaved && (
              <>
                <CloudOff className="icon icon-sm" aria-hidden="true" />
                {m.notSavedYet()}
              </>
            )}
          </span>
          <ProgressRing value={course.progress} label={m.courseProgress()} size={60} />
        </div>
      </header>
      {offer}
      <div className="player-grid">
        <div className="player-main">
          <div ref={stage} className="player-stage">
            <VideoArea
              course={course}
              player={player}
              loadedAt={loadedAt}
              findStored={downloads.find}
              aside={aside}
              onResources={showResources}
            />
          </div>
          <div className="player-title">
            <h2 aria-live="polite" lang={(current?.title ? current : course).languages.title} dir="auto">
              {current?.title || course.title}
            </h2>
            {player.videos.length > 0 && (
              <NavigationButtons course={course} player={player} isPlaying={() => isPlaying(stage.current)} />
            )}
            <LectureText
              key={current?.id}
              text={current?.description || course.shortDescription}
              language={
                current?.description ? current.languages.description : course.languages.shortDescription
              }
            />
            {current && downloads.render(current)}
          </div>
          {course.completed && (
            <div className="player-done">
              <p>
                {course.progress === 100 || !course.completedAt
                  ? m.everyLectureOfThisCourse()
                  : `${completionLabel(course.completedAt, countNew(course))}.`}
              </p>
              {!offersCertificate(course, player) && <CertificateOffer courseId={course.id} />}
            </div>
          )}
          <CourseTabs
            ref={tabs}
            course={course}
            outline={isWide ? null : outline}
            hasTranscript={(current?.captions.length ?? 0) > 0}
            onTranscriptElement={setAside}
            tab={tab}
            onTabChange={setTab}
          />
          {rating}
        </div>
        {isWide && <div className="player-side">{outline}</div>}
      </div>
      {player.notPlayed !== undefined && (
        <Suspense>
          <NotPlayedDialog
            message={player.notPlayed}
            onKeepPlaying={player.keepPlaying}
            onGoOn={player.goOn}
          />
        </Suspense>
      )}
    </>
  );
}

/** Counts the unwatched lectures that were added after the completion. */
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

/** Scrolls to the video when another one is chosen, because the outline may be far below it. */
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

/** Whether the current video plays or has ended, so that the next one starts by itself. */
function isPlaying(stage: HTMLElement | null): boolean {
  const video = stage?.querySelector('video');
  return video ? !video.paused || video.ended : false;
}

/**
 * Whether the certificate takes the place of Mark Complete, with which the student has completed the course.
 */
const offersCertificate = (course: StudentContent, { isLast, current }: Player): boolean =>
  isLast && course.completed && current?.watched === true;

type NavigationButtonsProps = { course: StudentContent; player: Player; isPlaying: () => boolean };

function NavigationButtons({ course, player, isPlaying }: NavigationButtonsProps) {
  const { isLast, current, videos } = player;
  const [wasCompleted] = useState(course.completed);
  const open = videos.filter((video) => !video.watched);
  const next = open.find((video) => !video.locked);
  return (
    <div className="player-moves">
      <Button variant="secondary" disabled={player.isFirst} onClick={() => player.previous(isPlaying())}>
        <ChevronLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
        {m.previousVideo()}
      </Button>
      {offersCertificate(course, player) ? (
        // The offer replaces the button that was pressed, and with it the focus.
        <CertificateOffer courseId={course.id} takesFocus={!wasCompleted} />
      ) : isLast && current?.watched && next ? (
        // The button leads to the next open lecture, because marking this one again would do nothing.
        <Button onClick={() => player.select(next, isPlaying())}>
          {m.lecturesLeft({ count: open.length })}
          <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      ) : (
        <Button
          busy={player.busy && common.updating()}
          onClick={() => void player.next({ playing: isPlaying() })}
        >
          {isLast ? (
            <>
              <Check className="icon icon-sm" aria-hidden="true" />
              {m.markComplete()}
            </>
          ) : (
            <>
              {m.nextVideo()}
              <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
            </>
          )}
        </Button>
      )}
    </div>
  );
}
