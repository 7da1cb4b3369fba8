import type { StudentContent, StudentSection, StudentVideo } from '@qanoon/contracts/learning/learning';
import { formatClock } from '@qanoon/domain/lib/duration';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/player';
import { Accordion, AccordionItem } from '@qanoon/ui/components/layout/accordion';
import { classNames } from '@qanoon/ui/lib/class-names';
import { Circle, CircleCheck, Lock, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Player } from '../state/use-player.ts';
import { ResourceLinks } from './resource-links.tsx';

/**
 * Sections with their videos and resources. The section of the current video opens by itself
 * (docs/product/player.md#page).
 */
export function CourseOutline({
  course,
  player,
  isPlaying,
}: {
  course: StudentContent;
  player: Player;
  isPlaying: () => boolean;
}) {
  const firstLocked = player.videos.find((video) => video.locked)?.id;
  const currentSectionId = course.sections.find((section) =>
    section.videos.some((video) => video.id === player.current?.id),
  )?.id;
  const [open, setOpen] = useState<string[]>(currentSectionId ? [currentSectionId] : []);
  useEffect(() => {
    if (currentSectionId)
      setOpen((ids) => (ids.includes(currentSectionId) ? ids : [...ids, currentSectionId]));
  }, [currentSectionId]);
  return (
    <section className="panel course-outline" aria-labelledby="course-content">
      <header className="panel-head">
        <h2 id="course-content" className="panel-title">
          {shared.courseContent()}
        </h2>
        <span className="tnum text-sm text-ink-3">
          {m.contentOf({ sections: course.sections.length, lectures: player.videos.length })}
        </span>
      </header>
      <Accordion plain value={open} onValueChange={setOpen}>
        {course.sections.map((section, index) => (
          <AccordionItem
            key={section.id}
            value={section.id}
            mark={`§ ${index + 1}`}
            title={section.title || m.sectionNumber({ number: index + 1 })}
            titleLanguage={section.title ? section.languages.title : undefined}
            meta={<Watched section={section} />}
          >
            {section.videos.length === 0 ? (
              <p className="outline-empty">{shared.noVideos()}</p>
            ) : (
              <ul className="outline-videos">
                {section.videos.map((video) => (
                  <li key={video.id}>
                    <VideoRow
                      video={video}
                      current={video.id === player.current?.id}
                      explainLock={video.id === firstLocked}
                      onSelect={() => player.select(video, isPlaying())}
                    />
                  </li>
                ))}
              </ul>
            )}
            {section.resources.length > 0 && <ResourceLinks resources={section.resources} />}
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}

function Watched({ section }: { section: StudentSection }) {
  const watched = section.videos.filter((video) => video.watched).length;
  return (
    <span className="tnum">
      {watched}/{section.videos.length}
      <span className="sr-only"> {m.watched()}</span>
    </span>
  );
}

type VideoRowProps = {
  video: StudentVideo;
  current: boolean;
  explainLock: boolean;
  onSelect: () => void;
};

/**
 * `explainLock` shows the reason for the lock. Other locked rows have it in their accessible name and tooltip
 * only.
 */
function VideoRow({ video, current, explainLock, onSelect }: VideoRowProps) {
  const Icon = current ? Play : video.watched ? CircleCheck : video.locked ? Lock : Circle;
  const state = video.locked ? m.lockedWatchEarlierVideosFirst() : video.watched ? m.watched2() : '';
  return (
    <button
      type="button"
      className={classNames('outline-video', current && 'is-current', video.watched && 'is-watched')}
      disabled={video.locked}
      aria-current={current ? 'true' : undefined}
      title={video.locked ? m.watchEarlierVideosFirst() : undefined}
      onClick={onSelect}
    >
      <Icon className={classNames('icon', current && 'is-filled')} aria-hidden="true" />
      <span>
        <bdi lang={video.languages.title}>{video.title}</bdi>
        <span className="sr-only">{state}</span>
        {video.isNew && !video.watched && <small className="outline-new">{m.newLabel()}</small>}
        {explainLock && (
          <small className="outline-why" aria-hidden="true">
            {m.watchEarlierVideosFirst()}
          </small>
        )}
      </span>
      <span className="tnum">{formatClock(video.durationSeconds)}</span>
    </button>
  );
}
