import type { CourseDetail } from '@qanoon/contracts/courses';
import { formatClock, formatMinutes, outlineMinutes } from '@qanoon/contracts/duration';
import { Disclosure } from '@qanoon/ui/disclosure';
import { CirclePlay, FileText, Play } from 'lucide-react';
import { countVideos } from './course-hero.tsx';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export type OutlineVideo = CourseDetail['sections'][number]['videos'][number];

type CourseContentProps = {
  course: CourseDetail;
  /** Plays a preview lecture. */
  onPreview: (video: OutlineVideo) => void;
};

/** Collapsible sections with their lectures and durations. Files are listed without links. */
export function CourseContent({ course, onPreview }: CourseContentProps) {
  if (course.sections.length === 0) return null;
  const minutes = outlineMinutes(course.sections);
  return (
    <section aria-labelledby="content">
      <div className="content-head">
        <h2 id="content">Course Content</h2>
        <span className="tnum text-sm text-ink-3">
          {plural(course.sections.length, 'section')}, {plural(countVideos(course), 'lecture')},{' '}
          {formatMinutes(minutes.total)}
        </span>
      </div>
      <div className="accordion">
        {course.sections.map((section, index) => (
          <Disclosure
            key={section.id}
            open={index === 0}
            mark={`§ ${index + 1}`}
            title={section.title || `Section ${index + 1}`}
            meta={`${plural(section.videos.length, 'lecture')}, ${formatMinutes(minutes.sections[index]!)}`}
          >
            {section.videos.length === 0 && <p className="no-lectures">No videos</p>}
            <ul className="lectures">
              {section.videos.map((video) => (
                <li key={video.id}>
                  {video.isPreview ? (
                    <PreviewButton video={video} onPress={() => onPreview(video)} />
                  ) : (
                    <>
                      <CirclePlay className="icon text-ink-3" aria-hidden="true" />
                      <span>{video.title}</span>
                      <span className="tnum text-ink-3">{formatClock(video.durationSeconds)}</span>
                    </>
                  )}
                </li>
              ))}
              {section.resources.map((resource) => (
                <li key={resource.id}>
                  <FileText className="icon text-ink-3" aria-hidden="true" />
                  <span>{resource.title}</span>
                  <span className="text-ink-3">{resource.type}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** A lecture that everyone may play. */
function PreviewButton({ video, onPress }: { video: OutlineVideo; onPress: () => void }) {
  return (
    <button type="button" className="lecture-preview" onClick={onPress}>
      <Play className="icon is-filled" aria-hidden="true" />
      <span>
        <span className="sr-only">Play </span>
        {video.title} <small>Free preview</small>
      </span>
      <span className="tnum text-ink-3">{formatClock(video.durationSeconds)}</span>
    </button>
  );
}
