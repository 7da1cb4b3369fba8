import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { checkJsonDepth } from '../../http/edge/json-body.ts';
import type { RestRequest } from '../../http/rest/rest-route.ts';

/** Ids come as text or, made by a form, as a number; an empty one is none. */
const rowId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value)));
const orderIndex = z.coerce.number().nullish().catch(null);
const fileName = z
  .string()
  .nullish()
  .transform((value) => value || undefined);
// Their texts are for the procedure's schema to judge: it has the specification's messages.
const row = { id: rowId, title: z.unknown(), order_index: orderIndex };
const documentedSections = z.array(
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

/** A row's `fileName` that no file of the form has: right only where the row's file has that name already. */
type Unsent = { id: string | undefined; fileName: string; message: string };

/** The documented multipart form (§7) as the procedures take it: the files found by their names, the rows in their order. */
export function readCourseForm({ body, uploads, many }: Pick<RestRequest, 'body' | 'uploads' | 'many'>) {
  const files = namedFiles(many);
  const unsent: Unsent[] = [];
  const uploadOf = (id: string | undefined, fileName: string | undefined, message: string) => {
    const uploadId = fileName === undefined ? undefined : files.take(fileName);
    if (fileName !== undefined && uploadId === undefined) unsent.push({ id, fileName, message });
    return uploadId;
  };
  const sections = ordered(jsonField(body, 'sections', documentedSections) ?? []).map((section) => ({
    id: section.id,
    title: section.title,
    description: section.description ?? '',
    videos: ordered(section.videos).map(({ id, title, description, duration, fileName }) => ({
      id,
      title,
      description: description ?? '',
      duration: String(duration ?? ''),
      uploadId: uploadOf(id, fileName, 'Video file is required'),
    })),
    resources: ordered(section.resources).map(({ id, title, type, fileName }) => ({
      id,
      title,
      type: type ?? '',
      uploadId: uploadOf(id, fileName, 'Resource file is required'),
    })),
  }));
  files.refuseRest();
  const form = {
    title: body.title,
    shortDescription: body.short_description,
    description: body.description,
    instructorName: body.instructor_name,
    instructorBio: body.instructor_bio,
    price: /^\s*-?\d+(\.\d+)?\s*$/u.test(body.price ?? '') ? Number(body.price) : undefined,
    level: body.level,
    requirements: jsonField(body, 'requirements', z.array(z.unknown())),
    syllabus: jsonField(body, 'syllabus', z.array(z.unknown())),
    learningOutcomes: jsonField(body, 'learning_outcomes', z.array(z.unknown())),
    thumbnailUploadId: uploads.thumbnailFile,
    sections: body.sections === undefined ? undefined : sections,
  };
  return { form, unsent };
}

/** By order_index, then as they stand; rows without one come last. */
function ordered<Row extends { order_index?: number | null | undefined }>(rows: Row[]): Row[] {
  return rows.toSorted(
    (a, b) => (a.order_index ?? Number.MAX_SAFE_INTEGER) - (b.order_index ?? Number.MAX_SAFE_INTEGER),
  );
}

function jsonField<Shape extends z.ZodType>(
  body: Record<string, string | undefined>,
  field: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const text = body[field];
  if (text === undefined) return undefined;
  try {
    checkJsonDepth(text);
    return shape.parse(JSON.parse(text));
  } catch {
    throw new AppError('INVALID_INPUT', `The field "${field}" is not valid JSON of the documented shape.`);
  }
}

/** Refuses names without a file, but for those that their rows' files have already (`known`, by row id). */
export function refuseUnsent(unsent: Unsent[], known: ReadonlyMap<string, string | null>): void {
  for (const { id, fileName, message } of unsent)
    if (id === undefined || known.get(id) !== fileName) throw new AppError('INVALID_INPUT', message);
}

/** A form escapes these three in the name of a file, and leaves them as they are in a text field. */
const asInForm = (name: string) =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The form's files, each to be taken once by its name. */
function namedFiles(many: RestRequest['many']) {
  const byName = new Map<string, string>();
  for (const { fileName, uploadId } of [...(many.videoFiles ?? []), ...(many.resourceFiles ?? [])]) {
    const name = asInForm(fileName);
    if (byName.has(name))
      throw new AppError('INVALID_INPUT', `Two files have the name "${shown(fileName)}".`);
    byName.set(name, uploadId);
  }
  return {
    take(name: string): string | undefined {
      const uploadId = byName.get(asInForm(name));
      byName.delete(asInForm(name));
      return uploadId;
    },
    refuseRest() {
      for (const name of byName.keys())
        throw new AppError('INVALID_INPUT', `No video or resource has the file name "${shown(name)}".`);
    },
  };
}

const shown = (name: string) => name.slice(0, 120).toWellFormed();
