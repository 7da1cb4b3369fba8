import { parsePkr } from '@qanoon/domain/lib/typed-amount';
import { dropUntouched } from '@qanoon/domain/platform/untouched-rows';
import type { DraftFile, DraftForm, DraftProblem } from './course-drafts.ts';
import { type CreateCourseInput, createCourseInput } from './course-form.ts';

const uploadOf = (file: DraftFile) => (file?.uploadId ? { uploadId: file.uploadId } : {});

/**
 * The draft as input of `courses.create`, without untouched rows and with the ids of existing rows. `keys`
 * maps its rows back to the draft.
 */
function readDraft(form: DraftForm) {
  const { thumbnail, drawnCover, price, sections, ...texts } = form;
  const input = dropUntouched({
    ...texts,
    price: parsePkr(price),
    thumbnailUploadId: drawnCover ? null : thumbnail?.uploadId,
    sections: sections.map(({ videos, resources, ...section }, at) => ({
      ...section,
      // `key` is the row's path in the draft; it does not count as a change.
      key: `sections.${at}`,
      videos: videos.map(({ file, captions, ...video }, index) => ({
        ...video,
        key: `sections.${at}.videos.${index}`,
        // An untouched row has no file and no captions.
        ...(file && uploadOf(file)),
        ...(file && !file.uploadId && { file: 'unfinished' }),
        ...((video.id || captions.length > 0) && {
          captions: captions.map(({ language, file: captionsFile }) => ({
            language,
            ...uploadOf(captionsFile),
          })),
        }),
      })),
      resources: resources.map(({ file, linkUrl, ...resource }, index) => ({
        ...resource,
        key: `sections.${at}.resources.${index}`,
        ...(linkUrl.trim() && !file && { linkUrl }),
        ...uploadOf(file),
        ...(file && !file.uploadId && { file: 'unfinished' }),
      })),
    })),
  });
  const keys = input.sections.map((section) => ({
    key: String(section.key),
    videos: section.videos.map((video) => String(video.key)),
    resources: section.resources.map((resource) => String(resource.key)),
  }));
  const sent = <Row extends { key?: unknown; file?: unknown }>({ key: _key, file: _file, ...row }: Row) =>
    row;
  return {
    keys,
    input: {
      ...input,
      sections: input.sections.map((section) => ({
        ...sent(section),
        videos: section.videos.map(sent),
        resources: section.resources.map(sent),
      })),
    },
  };
}

/**
 * A complete draft as a course, or everything that is missing, in the order of the form
 * (docs/product/console.md#fields-of-a-course).
 */
export function checkDraft(form: DraftForm): { course: CreateCourseInput } | { problems: DraftProblem[] } {
  const { input, keys } = readDraft(form);
  const parsed = createCourseInput.safeParse(input);
  return parsed.success
    ? { course: parsed.data }
    : {
        problems: parsed.error.issues.map(({ path, message }) => ({ path: pathInForm(path, keys), message })),
      };
}

function pathInForm(path: readonly PropertyKey[], keys: ReturnType<typeof readDraft>['keys']): string {
  const [top, at, list, index, ...fields] = path;
  if (top === 'thumbnailUploadId') return 'thumbnail';
  if (top !== 'sections' || typeof at !== 'number') return path.join('.');
  const section = keys[at]!;
  if ((list === 'videos' || list === 'resources') && typeof index === 'number')
    return [section[list][index], ...fields.map((field) => (field === 'uploadId' ? 'file' : field))].join(
      '.',
    );
  return [section.key, list, index].filter((part) => part !== undefined).join('.');
}
