import { formatClock, parseDuration } from '@qanoon/contracts/duration';
import { parsePkr } from '@qanoon/contracts/money';
import { Accordion, AccordionItem } from '@qanoon/ui/accordion';
import { Badge } from '@qanoon/ui/badge';
import { Dialog } from '@qanoon/ui/dialog';
import { Price } from '@qanoon/ui/price';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from './editor-context.ts';
import type { EditorFile, EditorForm } from './editor-form.ts';
import './course-preview.css';

/**
 * The edited course as students see it. Chosen videos play from this computer, stored ones from the server.
 */
export function CoursePreview({ onClose }: { onClose: () => void }) {
  const course = useFormContext<EditorForm>().getValues();
  const [playing, setPlaying] = useState<{ title: string; file: EditorFile }>();
  const lectures = course.sections.reduce((sum, section) => sum + section.videos.length, 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Preview"
      description="As a student sees it."
      size="payment"
    >
      <div className="preview">
        <h3>{course.title || 'Course title'}</h3>
        <p className="preview-line">
          {course.level && <Badge>{course.level}</Badge>}
          <span>{course.instructorName || 'Instructor'}</span>
          <Price amount={parsePkr(course.price) ?? 0} />
        </p>
        {playing && <PreviewVideo key={playing.file.name} title={playing.title} file={playing.file} />}
        <p>{course.shortDescription}</p>
        {course.learningOutcomes.length > 0 && (
          <>
            <h4>What you will learn</h4>
            <ul>
              {course.learningOutcomes.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        <h4>Course Content</h4>
        <p className="text-sm text-ink-3">{`${countOf(course.sections.length, 'section')}, ${countOf(lectures, 'lecture')}`}</p>
        <Accordion defaultValue={['0']}>
          {course.sections.map((section, at) => (
            <AccordionItem
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed while the preview is open
              key={at}
              value={String(at)}
              mark={`§ ${at + 1}`}
              title={section.title || `Section ${at + 1}`}
            >
              <ul className="preview-lectures">
                {section.videos.map((video, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <li key={index}>
                    <button
                      type="button"
                      disabled={!video.file}
                      onClick={() => video.file && setPlaying({ title: video.title, file: video.file })}
                    >
                      <Play className="icon icon-sm" aria-hidden="true" />
                      {video.title || 'Video title'}
                    </button>
                    <span className="tnum">{formatClock(parseDuration(video.duration))}</span>
                  </li>
                ))}
                {section.resources.map((resource, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <li key={`resource-${index}`}>
                    <span>{resource.title || 'Resource title'}</span>
                    <span>{resource.type}</span>
                  </li>
                ))}
              </ul>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </Dialog>
  );
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The chosen lecture may be far below the video. */
const scrollIntoView = (video: HTMLVideoElement | null): void => video?.scrollIntoView({ block: 'nearest' });

function PreviewVideo({ title, file }: { title: string; file: EditorFile }) {
  const { queue } = useEditor();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const local = file.jobKey && queue.find(file.jobKey)?.file;
    if (!local) return setUrl(file.url);
    const objectUrl = URL.createObjectURL(local);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file, queue]);
  if (!url) return <p role="status">This file plays once the course is saved.</p>;
  // biome-ignore lint/a11y/useMediaCaption: the preview has no captions; the course player shows them
  return <video ref={scrollIntoView} className="preview-video" src={url} controls aria-label={title} />;
}
