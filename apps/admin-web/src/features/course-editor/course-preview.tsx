import { givenTranslation } from '@qanoon/contracts/course-draft-check';
import { formatClock, parseDuration } from '@qanoon/contracts/duration';
import { languageName } from '@qanoon/contracts/languages';
import { parsePkr } from '@qanoon/contracts/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import { LANGUAGES, type Language } from '@qanoon/messages/language';
import * as shared from '@qanoon/messages/shared/common';
import { Accordion, AccordionItem } from '@qanoon/ui/accordion';
import { Avatar } from '@qanoon/ui/avatar';
import { Badge } from '@qanoon/ui/badge';
import { CourseCover } from '@qanoon/ui/course-cover';
import { Dialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { levelName } from '@qanoon/ui/level-pips';
import { Price } from '@qanoon/ui/price';
import { Written } from '@qanoon/ui/written';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from './editor-context.ts';
import type { EditorFile } from './editor-file.ts';
import type { EditorForm, EditorLine } from './editor-form.ts';
import './course-preview.css';

/**
 * The edited course with everything that its page shows. Chosen files are read from this computer, stored ones from the
 * server.
 */
export function CoursePreview({ onClose }: { onClose: () => void }) {
  const course = useFormContext<EditorForm>().getValues();
  const [reader, setReader] = useState(course.language);
  const translated = givenTranslation(course.translation);
  const texts = reader === course.language ? course : (translated ?? course);
  const textLanguage = translated ? reader : course.language;
  const [playing, setPlaying] = useState<{ title: string; file: EditorFile }>();
  const picture = useFileUrl(course.thumbnail);
  const lectures = course.sections.reduce((sum, section) => sum + section.videos.length, 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={common.preview()}
      description={m.asStudentSeesIt()}
      size="payment"
    >
      <div className="preview">
        {translated && (
          <Field label={m.languageOfPreview()}>
            <Select value={reader} onChange={(event) => setReader(event.target.value as Language)}>
              {LANGUAGES.map((each) => (
                <option key={each} value={each}>
                  {languageName(each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className="preview-hero">
          <CourseCover
            id={course.title}
            title={texts.title || m.courseTitle()}
            level={course.level}
            thumbnail={course.drawnCover ? null : (picture ?? null)}
          />
          <div>
            <Written as="h3" lang={textLanguage} fallback={m.courseTitle()}>
              {texts.title}
            </Written>
            <Written as="p" lang={textLanguage}>
              {texts.shortDescription}
            </Written>
            <p className="preview-line">
              {course.level && <Badge>{levelName(course.level)}</Badge>}
              <Written fallback={shared.instructor()}>{course.instructorName}</Written>
              <Price amount={parsePkr(course.price) ?? 0} />
            </p>
          </div>
        </div>
        {playing && <PreviewVideo key={playing.file.name} title={playing.title} file={playing.file} />}
        {texts.description && (
          <>
            <h4>{m.descriptionHeading()}</h4>
            {texts.description.split(/\n{2,}/u).map((paragraph) => (
              <p key={paragraph} className="preview-paragraph" lang={textLanguage} dir="auto">
                {paragraph}
              </p>
            ))}
          </>
        )}
        <Lines title={shared.whatYouWillLearn()} lines={course.learningOutcomes} />
        <Lines title={shared.requirements()} lines={course.requirements} />
        <Lines title={shared.syllabus()} lines={course.syllabus} />
        <h4>{shared.courseContent()}</h4>
        <p className="text-sm text-ink-3">
          {m.contentCounts({ sections: course.sections.length, lectures })}
        </p>
        <Accordion defaultValue={['0']}>
          {course.sections.map((section, at) => (
            <AccordionItem
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed while the preview is open
              key={at}
              value={String(at)}
              mark={`§ ${at + 1}`}
              title={section.title || m.sectionNumber({ section: at + 1 })}
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
                      <Written fallback={m.videoTitle()}>{video.title}</Written>
                    </button>
                    <span className="tnum" dir="ltr">
                      {formatClock(parseDuration(video.duration))}
                    </span>
                  </li>
                ))}
                {section.resources.map((resource, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <li key={`resource-${index}`}>
                    <Written fallback={m.resourceTitle()}>{resource.title}</Written>
                    <bdi>{resource.type}</bdi>
                  </li>
                ))}
              </ul>
            </AccordionItem>
          ))}
        </Accordion>
        {course.instructorBio && (
          <>
            <h4>{shared.instructor()}</h4>
            <div className="preview-instructor">
              <Avatar name={course.instructorName} />
              <div>
                <b dir="auto">{course.instructorName}</b>
                <p className="preview-paragraph" lang={course.language} dir="auto">
                  {course.instructorBio}
                </p>
              </div>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: EditorLine[] }) {
  const written = lines.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {written.map(({ text }) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The address of a file: of one that was just chosen on this computer, else on the server. */
function useFileUrl(file: EditorFile | null): string | undefined {
  const { queue } = useEditor();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const local = file?.jobKey && queue.find(file.jobKey)?.file;
    if (!local) return setUrl(file?.url);
    const objectUrl = URL.createObjectURL(local);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file, queue]);
  return url;
}

/** The chosen lecture may be far below the video. */
const scrollIntoView = (video: HTMLVideoElement | null): void => video?.scrollIntoView({ block: 'nearest' });

function PreviewVideo({ title, file }: { title: string; file: EditorFile }) {
  const url = useFileUrl(file);
  if (!url) return <p role="status">{m.thisFilePlaysOnceCourse()}</p>;
  // biome-ignore lint/a11y/useMediaCaption: the preview has no captions; the course player shows them
  return <video ref={scrollIntoView} className="preview-video" src={url} controls aria-label={title} />;
}
