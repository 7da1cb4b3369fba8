import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/publications';
import { z } from 'zod';
import { id, karachiDay, timestamp } from '../lib/primitives.ts';
import { multiLineText, requiredText } from '../lib/text.ts';

/** An entry of the page Publication. */
export const publication = z.strictObject({
  id,
  title: z.string(),
  /** YYYY-MM-DD. */
  publishedOn: z.string(),
  author: z.string(),
  /** Paragraphs of plain text; may be empty. */
  abstract: z.string(),
  /** The PDF, which everyone can read; null when there is none. */
  file: z.strictObject({ url: z.string(), fileName: z.string(), bytes: z.int() }).nullable(),
  /** Pass it with a change, which fails with PUBLICATION_CHANGED if the version is different by then. */
  updatedAt: timestamp.nullable(),
});
export type Publication = z.infer<typeof publication>;
export const publicationList = z.array(publication);

const texts = {
  title: requiredText(deferred.titleIsRequired),
  publishedOn: karachiDay,
  author: requiredText(m.authorIsRequired),
  abstract: multiLineText().max(3000, { error: m.atMost3000Characters }),
};

export const createPublicationInput = z.strictObject({ ...texts, fileUploadId: id.optional() });
export type CreatePublicationInput = z.infer<typeof createPublicationInput>;

/** `fileUploadId`: absent keeps the file, null removes it. */
export const updatePublicationInput = z.strictObject({
  ...texts,
  publicationId: id,
  fileUploadId: id.nullable().optional(),
  expectedUpdatedAt: z.iso.datetime().nullable(),
});
export type UpdatePublicationInput = z.infer<typeof updatePublicationInput>;

export const publicationIdInput = z.strictObject({ publicationId: id });
