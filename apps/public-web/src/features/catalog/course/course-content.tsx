import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { formatClock, formatMinutes, outlineMinutes } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/public/course';
import * as shared from '@qanoon/messages/shared/common';
import { Disclosure } from '@qanoon/ui/components/layout/disclosure';
import { CirclePlay, FileText, Play } from 'lucide-react';
import { countVideos } from './course-hero.tsx';

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
        <h2 id="content">{shared.courseContent()}</h2>
        <span className="tnum text-sm text-ink-3">
          {m.contentOf({
            sections: course.sections.length,
            lectures: countVideos(course),
            duration: formatMinutes(minutes.total),
          })}
        </span>
      </div>
      <div className="accordion">
        {course.sections.map((section, index) => (
          <Disclosure
            key={section.id}
            open={index === 0}
            mark={`§ ${index + 1}`}
            title={section.title || m.sectionNumber({ number: index + 1 })}
            titleLanguage={section.title ? section.languages.title : undefined}
            meta={m.lecturesOf({
              lectures: section.videos.length,
              duration: formatMinutes(minutes.sections[index]!),
            })}
          >
            {section.videos.length === 0 && <p className="no-lectures">{shared.noVideos()}</p>}
            <ul className="lectures">
              {section.videos.map((video) => (
                <li key={video.id}>
                  {video.isPreview ? (
                    <PreviewButton video={video} onPress={() => onPreview(video)} />
                  ) : (
                    <>
                      <CirclePlay className="icon text-ink-3" aria-hidden="true" />
                      <span dir="auto">
                        <bdi lang={video.languages.title}>{video.title}</bdi>
                      </span>
                      <span className="tnum text-ink-3">{formatClock(video.durationSeconds)}</span>
                    </>
                  )}
                </li>
              ))}
              {section.resources.map((resource) => (
                <li key={resource.id}>
                  <FileText className="icon text-ink-3" aria-hidden="true" />
                  <span lang={resource.languages.title} dir="auto">
                    {resource.title}
                  </span>
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

type PreviewButtonProps = { video: OutlineVideo; onPress: () => void };

/** A preview, which everyone may play. */
function PreviewButton({ video, onPress }: PreviewButtonProps) {
  return (
    <button type="button" className="lecture-preview" onClick={onPress}>
      <Play className="icon is-filled" aria-hidden="true" />
      <span>
        <span className="sr-only">{shared.play()} </span>
        <bdi lang={video.languages.title}>{video.title}</bdi> <small>{shared.freePreview()}</small>
      </span>
      <span className="tnum text-ink-3">{formatClock(video.durationSeconds)}</span>
    </button>
  );
}
