import { COURSE_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { mapFields, pickFields } from '@qanoon/contracts/catalog/text-fields';
import { readPkr } from '@qanoon/domain/lib/typed-amount';
import { z } from 'zod';
import { AppError } from '../../lib/errors/errors.ts';
import { checkJsonDepth } from '../../lib/json-depth.ts';
import type { NamedUpload, RestRequest } from '../../lib/rest/rest-route.ts';
import { type courseBody, REST_NAMES } from './course-form.rest-schemas.ts';

/** PKR with digits and a point. */
const PRICE = /^\s*-?\d+(\.\d+)?\s*$/u;
/** Clients send an id as text or as a number. An empty id means a new row. */
const rowId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value)));
const orderIndex = z.coerce.number().nullish().catch(null);
const fileName = z
  .string()
  .nullish()
  .transform((value) => value || undefined);
// The procedure validates the titles: its schema has the fixed messages.
const row = { id: rowId, title: z.unknown(), order_index: orderIndex };
const restSections = z.array(
  z.object({
    ...row,
    description: z.string().nullish(),
    videos: z
      .array(
        z.object({
          ...row,
          description: z.string().nullish(),
          duration: z.union([z.string(), z.number()]).nullish(),
          fileName,
        }),
      )
      .default([]),
    resources: z.array(z.object({ ...row, type: z.string().nullish(), fileName })).default([]),
  }),
);

// The procedure validates the texts.
const restTranslation = z
  .object({ title: z.unknown(), short_description: z.unknown(), description: z.unknown() })
  .nullable();

type CourseForm = Pick<
  RestRequest<string, unknown, z.input<typeof courseBody>, 'thumbnailFile' | 'videoFiles' | 'resourceFiles'>,
  'body' | 'uploads' | 'repeatedUploads'
>;
/**
 * A row with a `fileName` that no file of the form has. It is valid only if the stored file of that row has
 * this name.
 */
type MissingFile = { id: string | undefined; fileName: string; message: string };

/**
 * Converts the documented multipart form (docs/product/rest.md#the-form-of-a-course) to the procedures' input: finds
 * each row's upload by its file name and sorts the rows. Absent fields are undefined.
 */
export function readCourseForm({ body, uploads, repeatedUploads }: CourseForm) {
  const files = filesByName([
    ...(repeatedUploads.videoFiles ?? []),
    ...(repeatedUploads.resourceFiles ?? []),
  ]);
  const missingFiles: MissingFile[] = [];
  const uploadOf = (id: string | undefined, fileName: string | undefined, message: string) => {
    const uploadId = fileName === undefined ? undefined : files.claim(fileName);
    if (fileName !== undefined && uploadId === undefined) missingFiles.push({ id, fileName, message });
    return uploadId;
  };
  const sections = inOrder(parseJsonField(body, 'sections', restSections) ?? []).map((section) => ({
    id: section.id,
    title: section.title,
    description: section.description ?? '',
    videos: inOrder(section.videos).map(({ id, title, description, duration, fileName }) => ({
      id,
      title,
      description: description ?? '',
      duration: String(duration ?? ''),
      uploadId: uploadOf(id, fileName, 'Video file is required'),
    })),
    resources: inOrder(section.resources).map(({ id, title, type, fileName }) => ({
      id,
      title,
      type: type ?? '',
      uploadId: uploadOf(id, fileName, 'Resource file is required'),
    })),
  }));
  files.refuseUnused();
  const translation = parseJsonField(body, 'translation', restTranslation);
  const form = {
    ...readTexts(body),
    language: body.language,
    // The other texts have no documented field.
    translation: translation && {
      title: translation.title ?? '',
      shortDescription: translation.short_description ?? '',
      description: translation.description ?? '',
    },
    price: PRICE.test(String(body.price ?? '')) ? readPkr(String(body.price).trim()) : undefined,
    level: body.level,
    thumbnailUploadId: uploads.thumbnailFile,
    sections: body.sections === undefined ? undefined : sections,
  };
  return { form, missingFiles };
}

const readTexts = (body: CourseForm['body']) =>
  mapFields(pickFields(REST_NAMES, COURSE_FIELDS), {
    text: (_, name) => body[REST_NAMES[name]],
    list: (_, name) => parseJsonField(body, REST_NAMES[name], z.array(z.unknown())),
  });

/** Reads the state of a new course. Throws INVALID_INPUT for any other text. */
export function readStatus(status: unknown): 'draft' | 'published' {
  if (status === undefined || status === 'published') return 'published';
  if (status === 'draft') return status;
  throw new AppError('INVALID_INPUT', 'Status must be draft or published');
}

const fileOf = (uploadId: string | undefined) => uploadId && { name: '', bytes: 0, uploadId };

/** The form as the fields of a draft. The procedure validates them. */
export function toDraftForm(
  {
    thumbnailUploadId,
    sections = [],
    price: _price,
    translation,
    ...texts
  }: ReturnType<typeof readCourseForm>['form'],
  price: unknown,
) {
  return {
    ...texts,
    ...(translation && { translation }),
    price: String(price ?? ''),
    thumbnail: fileOf(thumbnailUploadId) || null,
    sections: sections.map(({ id: _id, videos, resources, ...section }) => ({
      ...section,
      videos: videos.map(({ id: _video, uploadId, ...video }) => ({
        ...video,
        file: fileOf(uploadId) || null,
      })),
      resources: resources.map(({ id: _resource, uploadId, ...resource }) => ({
        ...resource,
        file: fileOf(uploadId) || null,
      })),
    })),
  };
}

/** Sorts by order_index. Rows that have none follow in their original order. */
function inOrder<Row extends { order_index?: number | null | undefined }>(rows: Row[]): Row[] {
  return rows.toSorted(
    (a, b) => (a.order_index ?? Number.MAX_SAFE_INTEGER) - (b.order_index ?? Number.MAX_SAFE_INTEGER),
  );
}

function parseJsonField<Schema extends z.ZodType>(
  body: CourseForm['body'],
  field: keyof CourseForm['body'],
  schema: Schema,
): z.output<Schema> | undefined {
  const text = body[field];
  if (text === undefined) return undefined;
  try {
    checkJsonDepth(String(text));
    return schema.parse(JSON.parse(String(text)));
  } catch {
    throw new AppError('INVALID_INPUT', `The field "${field}" is not valid JSON of the documented shape.`);
  }
}

/**
 * Throws unless the stored file of each row has the name that the form gives. `storedNames` are by row id.
 */
export function refuseMissingFiles(
  missingFiles: MissingFile[],
  storedNames: ReadonlyMap<string, string | null>,
): void {
  for (const { id, fileName, message } of missingFiles)
    if (id === undefined || storedNames.get(id) !== fileName) throw new AppError('INVALID_INPUT', message);
}

/** FormData escapes these characters in file names but not in text fields. */
const escapedName = (name: string) =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The uploads of the form by file name. Each can be claimed once. */
function filesByName(files: NamedUpload[]) {
  const byName = new Map<string, string>();
  for (const { fileName, uploadId } of files) {
    const name = escapedName(fileName);
    if (byName.has(name))
      throw new AppError('INVALID_INPUT', `Two files have the name "${truncated(fileName)}".`);
    byName.set(name, uploadId);
  }
  return {
    claim(name: string): string | undefined {
      const uploadId = byName.get(escapedName(name));
      byName.delete(escapedName(name));
      return uploadId;
    },
    refuseUnused() {
      for (const name of byName.keys())
        throw new AppError('INVALID_INPUT', `No video or resource has the file name "${truncated(name)}".`);
    },
  };
}

const truncated = (name: string) => name.slice(0, 120).toWellFormed();
