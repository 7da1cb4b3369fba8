import { readAmount } from '../../money/typed-amount.ts';
import './course-preview.css';
import { CourseCover } from '@qanoon/client/catalog/course-cover';
import { levelName } from '@qanoon/client/catalog/level-pips';
import { Price } from '@qanoon/client/money/price';
import { COURSE_LISTS, COURSE_TEXTS, type CourseTextName } from '@qanoon/contracts/catalog/course-fields';
import { formatClock, parseDuration } from '@qanoon/domain/lib/duration';
import { languageName } from '@qanoon/domain/lib/languages';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import { LANGUAGES, type Language } from '@qanoon/messages/language';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { Accordion, AccordionItem } from '@qanoon/ui/components/layout/accordion';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Avatar } from '@qanoon/ui/components/text/avatar';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from './editor-context.ts';
import { EDITOR_FIELDS, inEditorOrder } from './editor-fields.ts';
import type { EditorForm, EditorLine } from './editor-form.ts';
import type { EditorFile } from './files/editor-file.ts';
import { countTexts } from './texts/translated-texts.ts';

/**
 * The edited course with everything that its page shows. Chosen files are read from this computer, stored
 * ones from the server.
 */
export function CoursePreview({ onClose }: { onClose: () => void }) {
  const course = useFormContext<EditorForm>().getValues();
  const [reader, setReader] = useState(course.language);
  const isTranslated = countTexts(course).done > 0;
  /** Returns each text in the language that this reader gets. */
  const read = (text: string, translation: string): ReadText =>
    reader !== course.language && translation.trim() !== ''
      ? { text: translation, lang: reader }
      : { text, lang: course.language };
  const readLines = (lines: EditorLine[]) =>
    lines.filter(({ text }) => text.trim() !== '').map(({ text, translation }) => read(text, translation));
  const translation: Partial<Record<CourseTextName, string>> = course.translation;
  const readText = (name: CourseTextName) => read(course[name], translation[name] ?? '');
  const title = readText('title');
  const shortDescription = readText('shortDescription');
  const instructorName = readText('instructorName');
  const instructorBio = readText('instructorBio');
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
        {isTranslated && (
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
            title={title.text || m.courseTitle()}
            level={course.level}
            thumbnail={course.drawnCover ? null : (picture ?? null)}
          />
          <div>
            <Written as="h3" lang={title.lang} fallback={m.courseTitle()}>
              {title.text}
            </Written>
            <Written as="p" lang={shortDescription.lang}>
              {shortDescription.text}
            </Written>
            <p className="preview-line">
              {course.level && <Badge>{levelName(course.level)}</Badge>}
              <Written lang={instructorName.lang} fallback={shared.instructor()}>
                {instructorName.text}
              </Written>
              <Price amount={readAmount(course.price) ?? NO_MONEY} />
            </p>
          </div>
        </div>
        {playing && <PreviewVideo key={playing.file.name} title={playing.title} file={playing.file} />}
        {inEditorOrder(COURSE_TEXTS).map((name) => {
          const { heading } = EDITOR_FIELDS[name];
          return heading && <Paragraphs key={name} title={heading()} {...readText(name)} />;
        })}
        {inEditorOrder(COURSE_LISTS).map((name) => {
          const { heading } = EDITOR_FIELDS[name];
          return heading && <Lines key={name} title={heading()} lines={readLines(course[name])} />;
        })}
        <h4>{shared.courseContent()}</h4>
        <p className="text-sm text-ink-3">
          {m.contentCounts({ sections: course.sections.length, lectures })}
        </p>
        <Accordion defaultValue={['0']}>
          {course.sections.map((section, at) => {
            const sectionTitle = read(section.title, section.translation.title);
            return (
              <AccordionItem
                // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed while the preview is open
                key={at}
                value={String(at)}
                mark={`§ ${at + 1}`}
                title={sectionTitle.text || m.sectionNumber({ section: at + 1 })}
                titleLanguage={sectionTitle.text ? sectionTitle.lang : undefined}
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
                        <Read {...read(video.title, video.translation.title)} fallback={m.videoTitle()} />
                      </button>
                      <span className="tnum" dir="ltr">
                        {formatClock(parseDuration(video.duration))}
                      </span>
                    </li>
                  ))}
                  {section.resources.map((resource, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <li key={`resource-${index}`}>
                      <Read
                        {...read(resource.title, resource.translation.title)}
                        fallback={m.resourceTitle()}
                      />
                      <bdi>{resource.type}</bdi>
                    </li>
                  ))}
                </ul>
              </AccordionItem>
            );
          })}
        </Accordion>
        {instructorBio.text && (
          <>
            <h4>{shared.instructor()}</h4>
            <div className="preview-instructor">
              <Avatar name={instructorName.text} />
              <div>
                <b lang={instructorName.lang} dir="auto">
                  {instructorName.text}
                </b>
                <p className="preview-paragraph" lang={instructorBio.lang} dir="auto">
                  {instructorBio.text}
                </p>
              </div>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A text in the reader's language, or in the course's language if it is not translated. */
type ReadText = { text: string; lang: Language };

const Read = ({ text, lang, fallback }: ReadText & { fallback: string }) => (
  <Written lang={lang} fallback={fallback}>
    {text}
  </Written>
);

function Paragraphs({ title, text, lang }: ReadText & { title: string }) {
  if (text === '') return null;
  return (
    <>
      <h4>{title}</h4>
      {text.split(/\n{2,}/u).map((paragraph) => (
        <p key={paragraph} className="preview-paragraph" lang={lang} dir="auto">
          {paragraph}
        </p>
      ))}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: ReadText[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {lines.map(({ text, lang }) => (
          <li key={text}>
            <bdi lang={lang}>{text}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Returns the address of a file, which is on this computer if it was just chosen, and otherwise on the
 * server.
 */
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

/** Scrolls to the video, because the chosen lecture may be far below it. */
const scrollIntoView = (video: HTMLVideoElement | null): void => video?.scrollIntoView({ block: 'nearest' });

function PreviewVideo({ title, file }: { title: string; file: EditorFile }) {
  const url = useFileUrl(file);
  if (!url) return <p role="status">{m.thisFilePlaysOnceCourse()}</p>;
  // biome-ignore lint/a11y/useMediaCaption: the preview has no captions; the course player shows them
  return <video ref={scrollIntoView} className="preview-video" src={url} controls aria-label={title} />;
}
