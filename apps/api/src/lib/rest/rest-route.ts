import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import { type ZodObject, type ZodType, z } from 'zod';
import type { NamedUpload } from '../../http/uploads/multipart.ts';
import type { AppRouter, createCaller } from '../../router.ts';
import type { Context } from '../context.ts';
import { type Lists, listQuery, type ReadPage } from './list-pages.ts';

type Procedures = AppRouter['_def']['record'];
type TypedCaller = ReturnType<typeof createCaller>;

/**
 * The fields of `Type` before validation: the names are checked by the compiler, the values only by the
 * procedure.
 */
export type Unvalidated<Type> = Type extends object ? { [Field in keyof Type]: unknown } : Type;

/**
 * The in-process caller as REST routes use it: inputs have the procedure's fields with unvalidated values.
 */
export type RestCaller = {
  [Feature in keyof Procedures & string]: {
    [Name in keyof Procedures[Feature] & string]: TypedCaller[Feature][Name] extends (
      input: infer Input,
    ) => Promise<infer Output>
      ? (input: Unvalidated<Input>) => Promise<Output>
      : never;
  };
};

/** `feature.procedure`, as the web apps call it. */
export type ProcedurePath = {
  [Feature in keyof RestCaller]: `${Feature}.${keyof RestCaller[Feature] & string}`;
}[keyof RestCaller];
type ProcedureAt<Path extends ProcedurePath> =
  Path extends `${infer Feature extends keyof RestCaller}.${infer Name}`
    ? RestCaller[Feature][Name & keyof RestCaller[Feature]]
    : never;
type InputOf<Path extends ProcedurePath> =
  ProcedureAt<Path> extends (input: infer Input) => unknown ? Input : never;
type OutputOf<Path extends ProcedurePath> =
  ProcedureAt<Path> extends (input: never) => Promise<infer Output> ? Output : never;

type ParamOf<Url extends string> = Url extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<`/${Rest}`>
  : Url extends `${string}:${infer Param}`
    ? Param
    : never;

type Files = Record<string, UploadPurpose>;

/**
 * A request as a route receives it: path parameters, query, body and uploaded files, none of them validated.
 */
export type RestRequest<
  Url extends string = string,
  Query = Record<string, unknown>,
  Body = Record<string, unknown>,
  FileField extends string = string,
> = {
  params: Record<string extends Url ? string : ParamOf<Url>, string>;
  query: Unvalidated<Query>;
  body: Unvalidated<Body>;
  /** Upload ids by the multipart field that contained the file. */
  uploads: { [Field in FileField]?: string | undefined };
  /** The uploads of repeatable fields, in the order of the form. */
  repeatedUploads: { [Field in FileField]?: NamedUpload[] | undefined };
};

/** A response that is not JSON of the product: the text of the procedure's output, and its schema for the reference. */
export type TextResponse = { schema: ZodType; textOf(output: unknown): string };

/**
 * What the API reference shows of a route. Tests compare every response with `response` and every failure
 * with `errors`.
 */
type Documented<
  Url = `/api/${string}`,
  Path = ProcedurePath,
  Response = ZodType,
  Query = ZodObject,
  Body = ZodObject,
  RouteFiles = Files,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: Url;
  summary: string;
  /** The procedure that the route calls. It determines the access and the section of the reference. */
  procedure: Path;
  /** Query parameters with their documented names. The procedure validates them. */
  query?: Query;
  /**
   * The JSON body, or the text fields of a multipart body, with their documented names. The procedure
   * validates them.
   */
  body?: Body;
  /** The response with its documented names. */
  response: Response;
  /**
   * The public texts of the response by media type, of which `Accept` selects one; by default the first. They replace
   * `response`, and pages of every origin may read them.
   */
  texts?: Readonly<Record<string, TextResponse>>;
  /** Error codes in addition to those that follow from the other properties (docs/error-responses.ts). */
  errors?: readonly ErrorCode[];
  /**
   * Accepts an `Idempotency-Key`: a repeated request with the same key runs once and receives the same
   * response.
   */
  idempotent?: true;
  /** The largest body in bytes, if it is smaller than that of other calls. */
  maxBodyBytes?: number;
  /** Multipart fields that contain a file, with the purpose of the upload. */
  files?: RouteFiles;
  /** The fields of `files` that may occur repeatedly, with one file each. */
  repeatedFiles?: readonly (keyof RouteFiles & string)[];
  /** The fields of `files` that may be absent. */
  optionalFiles?: readonly (keyof RouteFiles & string)[];
  /**
   * Stores the uploads for a later call. Otherwise uploads that the procedure did not use are deleted after
   * the response.
   */
  retainsFiles?: true;
};

/**
 * A route that calls one procedure. Without `input` the body is the input; without `present` the output is
 * the response.
 */
export type ProcedureRoute = Documented & {
  alsoCalls?: undefined;
  input?(request: RestRequest): unknown;
  present?(output: unknown): unknown;
  call?: undefined;
  listsOf?: undefined;
};

/** A route that calls several procedures, or one procedure several times. */
export type CustomRoute = Documented & {
  /** The procedures that it calls in addition to `procedure`. */
  alsoCalls?: readonly ProcedurePath[];
  /** The caller has every access that the named procedures need. */
  call(api: RestCaller, request: RestRequest, ctx: Context): Promise<unknown>;
  listsOf?: undefined;
};

/** A route that sends lists of any length. */
export type ListRoute = Documented & {
  alsoCalls?: readonly ProcedurePath[];
  listsOf(api: RestCaller, request: RestRequest, ctx: Context): Lists;
  call?: undefined;
};

/** One documented call (§7): its path and spelling, and the tRPC procedures behind it. */
export type RestRoute = ProcedureRoute | CustomRoute | ListRoute;

/** `input` may be absent if the procedure takes no input, or takes the fields of the documented body. */
type WithInput<Path extends ProcedurePath, Request, Body> =
  undefined extends InputOf<Path>
    ? { input?: undefined }
    : Unvalidated<Body> extends InputOf<Path>
      ? { input?: (request: Request) => InputOf<Path> }
      : { input: (request: Request) => InputOf<Path> };

/** `present` may be absent if the procedure's output has the documented type. */
type WithPresent<Path extends ProcedurePath, Response> =
  OutputOf<Path> extends Response
    ? { present?: (output: OutputOf<Path>) => Response }
    : { present: (output: OutputOf<Path>) => Response };

type NoFields = ZodObject<Record<never, never>>;
type NoFiles = Record<never, never>;

/**
 * A route that is data only: the compiler matches `input` and `present` with the procedure and the documented
 * schemas.
 */
export function procedureRoute<
  const Url extends `/api/${string}`,
  const Path extends ProcedurePath,
  Response extends ZodType,
  Query extends ZodObject = NoFields,
  Body extends ZodObject = NoFields,
  const RouteFiles extends Files = NoFiles,
>(
  route: Documented<Url, Path, Response, Query, Body, RouteFiles> &
    WithInput<
      Path,
      RestRequest<Url, z.input<Query>, z.input<Body>, keyof RouteFiles & string>,
      z.input<Body>
    > &
    WithPresent<Path, z.output<Response>>,
): ProcedureRoute {
  return route as ProcedureRoute;
}

/** A route for the calls that one procedure call cannot express. */
export function customRoute<
  const Url extends `/api/${string}`,
  Response extends ZodType,
  Query extends ZodObject = NoFields,
  Body extends ZodObject = NoFields,
  const RouteFiles extends Files = NoFiles,
>(
  route: Documented<Url, ProcedurePath, Response, Query, Body, RouteFiles> & {
    alsoCalls?: readonly ProcedurePath[];
    call: (
      api: RestCaller,
      request: RestRequest<Url, z.input<Query>, z.input<Body>, keyof RouteFiles & string>,
      ctx: Context,
    ) => Promise<z.output<Response>>;
  },
): CustomRoute {
  return route as CustomRoute;
}

type ListReader<Request, Item> = (api: RestCaller, request: Request, ctx: Context) => ReadPage<Item>;
type Items<List> = List extends readonly (infer Item)[] ? Item : never;
/** A reader of the array, or one for each field of an object of arrays, in the order of the fields. */
type ListReaders<Request, Response> = Response extends readonly unknown[]
  ? { list: ListReader<Request, Items<Response>> }
  : { lists: { [Name in keyof Response]: ListReader<Request, Items<Response[Name]>> } };

/**
 * A route whose response is one array, or an object of arrays, of any length. It is read in pages while it is sent. With
 * `limit` or `cursor` it is one page, and a `Link` header names the next one.
 */
export function listRoute<
  const Url extends `/api/${string}`,
  Response extends ZodType,
  Query extends ZodObject = NoFields,
>(
  route: Documented<Url, ProcedurePath, Response, Query, NoFields, NoFiles> & {
    alsoCalls?: readonly ProcedurePath[];
  } & ListReaders<RestRequest<Url, z.input<Query>, Record<never, never>, never>, z.output<Response>>,
): ListRoute {
  const { list, lists, query, ...documented } = route as unknown as Documented & {
    alsoCalls?: readonly ProcedurePath[];
    list?: ListReader<RestRequest, unknown>;
    lists?: Record<string, ListReader<RestRequest, unknown>>;
  };
  const readers = list ? [[null, list] as const] : Object.entries(lists!);
  return {
    ...documented,
    query: z.strictObject({ ...query?.shape, ...listQuery }),
    listsOf: (api, request, ctx) =>
      readers.map(([name, reader]) => ({ name, read: reader(api, request, ctx) })),
  };
}
