import { fileOf, fixture, mp4, pdf, png } from '../media/sample-files.ts';

/** Every text field of the documented form. */
export const TEXTS = {
  title: 'Law of Evidence',
  short_description: 'What a court may hear',
  description: 'Relevancy, admissibility and proof.',
  instructor_name: 'Ayesha Khan',
  instructor_bio: 'Advocate',
  price: '1499.50',
  level: 'Advanced',
  requirements: '["A year of law"]',
  syllabus: '["Relevancy","Proof"]',
  learning_outcomes: '["Object in time"]',
};
export type Row = {
  id?: string | number;
  title?: string;
  order_index?: number;
  fileName?: string;
  duration?: string;
  type?: string;
  description?: string;
};
export type SectionRow = Row & { videos: Row[]; resources: Row[] };
export type Files = { field: 'thumbnailFile' | 'videoFiles' | 'resourceFiles'; file: File }[];
export type Full = Record<string, unknown> & {
  id: string;
  sections: {
    id: string;
    title: string;
    videos: Record<string, string>[];
    resources: Record<string, string>[];
  }[];
};

export const thumbnail = async () => ({
  field: 'thumbnailFile' as const,
  file: fileOf(await png(), 'cover.png', 'image/png'),
});

/**
 * Three sections with three videos and three resources each, sent in an order that differs from
 * `order_index`.
 */
export async function wholeCourse() {
  const files: Files = [await thumbnail()];
  const outline: SectionRow[] = [];
  for (let section = 0; section < 3; section++) {
    const rows: SectionRow = {
      id: `section_${section}`,
      title: `Section ${section}`,
      order_index: section,
      videos: [],
      resources: [],
    };
    for (let index = 0; index < 3; index++) {
      const number = `${section}${index}`;
      const clip =
        index === 0 ? await fixture('clip.mp4') : index === 1 ? await fixture('clip.webm') : mp4(2000);
      files.push({
        field: 'videoFiles',
        file: fileOf(clip, `1763-${number} رسید "a".${index === 1 ? 'webm' : 'mp4'}`),
      });
      files.push({ field: 'resourceFiles', file: fileOf(await pdf(number), `1763-${number}.pdf`) });
      rows.videos.push({
        id: 1000 + Number(number),
        title: `Video ${number}`,
        duration: '43:33',
        order_index: index,
        fileName: files.at(-2)!.file.name,
      });
      rows.resources.push({
        title: `Resource ${number}`,
        type: 'PDF',
        order_index: index,
        fileName: files.at(-1)!.file.name,
      });
    }
    rows.videos.reverse();
    outline.push(rows);
  }
  return { files: files.toReversed(), outline: outline.toReversed() };
}

/** The documented multipart form of a course (docs/product/rest.md#the-form-of-a-course). */
export function formOfCourse(
  files: Files,
  outline: SectionRow[] | string | undefined,
  texts: Partial<Record<keyof typeof TEXTS, string>> = TEXTS,
) {
  const form = new FormData();
  // The files precede the fields that describe them.
  for (const { field, file } of files) form.append(field, file);
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (outline !== undefined)
    form.append('sections', typeof outline === 'string' ? outline : JSON.stringify(outline));
  return form;
}
export const section = (videos: Row[] = [], resources: Row[] = []): SectionRow => ({
  title: 'Section',
  order_index: 0,
  videos,
  resources,
});
export const video = { title: 'Video', duration: '', order_index: 0, fileName: 'a.mp4' };
export const resource = { title: 'Resource', type: 'PDF', order_index: 0, fileName: 'a.pdf' };
