import type { ErrorCode } from '@qanoon/contracts/errors';
import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { ZodObject, ZodType } from 'zod';
import type { AppRouter, createCaller } from '../../router.ts';
import type { NamedUpload } from '../uploads/multipart.ts';

type Caller = ReturnType<typeof createCaller>;
type Procedures = AppRouter['_def']['record'];
/** `feature.procedure`, as the apps call it. */
export type ProcedurePath = {
  [Feature in keyof Procedures & string]: `${Feature}.${keyof Procedures[Feature] & string}`;
}[keyof Procedures & string];

/** A request as a row sees it. The body is untyped on purpose: the procedure's schema is the validator. */
export type RestRequest = {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: see above; every procedure's input is strict.
  body: any;
  /** Upload ids by the multipart field they came in. */
  uploads: Record<string, string | undefined>;
  /** Uploads of the fields that may come repeatedly, in the order they came in. */
  many: Record<string, NamedUpload[] | undefined>;
};

/** One documented call (§7): the same procedure as the apps', under its documented path and spellings. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  /** The procedure it calls: access and the heading in the reference come from there. A test proves that it is the one. */
  procedure: ProcedurePath;
  /** What it calls besides. */
  alsoCalls?: readonly ProcedurePath[];
  /** Query parameters, in the documented spelling; for the reference. The procedure's own schema is the validator. */
  query?: ZodObject;
  /** The JSON body, or the text fields of a multipart one, in the documented spelling; for the reference. */
  body?: ZodObject;
  /** The answer in the documented spelling: tests hold every answer against it. */
  response: ZodType;
  /** What it may be refused with, beside what follows from its shape (refusals.ts). */
  errors?: readonly ErrorCode[];
  /** Takes an `Idempotency-Key`: sent again with the same one, it is done once and answered the same. */
  idempotent?: true;
  /** Only tells what the public catalogue shows: what guests get is kept until that changes. */
  ofCatalogue?: true;
  /** Multipart fields that carry a file, and what each is for. */
  files?: Record<string, UploadPurpose>;
  /** Those of them that may come repeatedly, with a file each time. */
  manyFiles?: readonly string[];
  /** Those of them that may be left out. */
  optionalFiles?: readonly string[];
  /** The files stay for a later call. Otherwise those that this call did not use go with its answer. */
  retainsFiles?: true;
  call: (api: Caller, request: RestRequest) => Promise<unknown>;
};
