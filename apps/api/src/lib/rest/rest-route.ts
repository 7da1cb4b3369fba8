import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import { type ZodObject, type ZodType, z } from 'zod';
import type { Context } from '../context.ts';
import { type Lists, listQuery, type ReadPage } from './list-pages.ts';

/** An upload with the file name from the form. */
export type NamedUpload = { uploadId: string; fileName: string };

/** The routers that routes call, by their names in the root's router. */
type Routers = Readonly<Record<string, { createCaller(ctx: Context): object }>>;

/**
 * The fields of `Type` before validation: the names are checked by the compiler, the values only by the
 * procedure.
 */
export type Unvalidated<Type> = Type extends object ? { [Field in keyof Type]: unknown } : Type;

type UnvalidatedCalls<Caller> = {
  [Name in keyof Caller & string]: Caller[Name] extends (input: infer Input) => Promise<infer Output>
    ? (input: Unvalidated<Input>) => Promise<Output>
    : never;
};
/**
 * The in-process caller as REST routes use it: inputs have the procedure's fields with unvalidated values.
 */
type CallerOf<Called extends Routers> = {
  [Feature in keyof Called & string]: UnvalidatedCalls<ReturnType<Called[Feature]['createCaller']>>;
};
/** The caller of the whole server, whose types a route knew when it was written. */
export type RestCaller = Readonly<Record<string, Record<string, (input: unknown) => Promise<unknown>>>>;

/** `feature.procedure`, as the web apps call it. */
export type ProcedurePath<Features> = {
  [Feature in keyof Features & string]: `${Feature}.${keyof Features[Feature] & string}`;
}[keyof Features & string];
type ProcedureAt<Caller, Path> = Path extends `${infer Feature extends keyof Caller & string}.${infer Name}`
  ? Caller[Feature][Name & keyof Caller[Feature]]
  : never;
type InputOf<Procedure> = Procedure extends (input: infer Input) => unknown ? Input : never;
type OutputOf<Procedure> = Procedure extends (input: never) => Promise<infer Output> ? Output : never;

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
  Path = string,
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
  /**
   * `stated` means that errors are in the language that the caller states, because web apps call the route.
   * By default they are in English.
   */
  language?: 'stated';
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
 * A route that calls one procedure. When `input` is absent, the body is the input; when `present` is absent,
 * the output is the response.
 */
export type ProcedureRoute<Path extends string = string> = Documented<`/api/${string}`, Path> & {
  alsoCalls?: undefined;
  input?(request: RestRequest): unknown;
  present?(output: unknown): unknown;
  call?: undefined;
  listsOf?: undefined;
};

/** A route that calls several procedures, or one procedure several times. */
export type CustomRoute<Path extends string = string> = Documented<`/api/${string}`, Path> & {
  /** The procedures that it calls in addition to `procedure`. */
  alsoCalls?: readonly Path[];
  /** The caller has every access that the named procedures need. */
  call(api: RestCaller, request: RestRequest, ctx: Context): Promise<unknown>;
  listsOf?: undefined;
};

/** A route that sends lists of any length. */
export type ListRoute<Path extends string = string> = Documented<`/api/${string}`, Path> & {
  alsoCalls?: readonly Path[];
  listsOf(api: RestCaller, request: RestRequest, ctx: Context): Lists;
  call?: undefined;
};

/** One documented call (docs/product/rest.md#rules): its path and spelling, and the tRPC procedures behind it. */
export type RestRoute<Path extends string = string> =
  | ProcedureRoute<Path>
  | CustomRoute<Path>
  | ListRoute<Path>;

/** `input` may be absent if the procedure takes no input, or takes the fields of the documented body. */
type WithInput<Input, Request, Body> = undefined extends Input
  ? { input?: undefined }
  : Unvalidated<Body> extends Input
    ? { input?: (request: Request) => Input }
    : { input: (request: Request) => Input };

/** `present` may be absent if the procedure's output has the documented type. */
type WithPresent<Output, Response> = Output extends Response
  ? { present?: (output: Output) => Response }
  : { present: (output: Output) => Response };

type NoFields = ZodObject<Record<never, never>>;
type NoFiles = Record<never, never>;

type ListReader<Caller, Request, Item> = (api: Caller, request: Request, ctx: Context) => ReadPage<Item>;
type Items<List> = List extends readonly (infer Item)[] ? Item : never;
/** A reader of the array, or one for each field of an object of arrays, in the order of the fields. */
type ListReaders<Caller, Request, Response> = Response extends readonly unknown[]
  ? { list: ListReader<Caller, Request, Items<Response>> }
  : { lists: { [Name in keyof Response]: ListReader<Caller, Request, Items<Response[Name]>> } };

/** The builders with which a file writes its routes; `Caller` has the procedures that they may call. */
type RouteBuilders<Caller, Called extends string = ProcedurePath<Caller>> = {
  /**
   * A route that is data only: the compiler matches `input` and `present` with the procedure and the documented
   * schemas.
   */
  procedureRoute: <
    const Url extends `/api/${string}`,
    const Path extends Called,
    Response extends ZodType,
    Query extends ZodObject = NoFields,
    Body extends ZodObject = NoFields,
    const RouteFiles extends Files = NoFiles,
  >(
    route: Documented<Url, Path, Response, Query, Body, RouteFiles> &
      WithInput<
        InputOf<ProcedureAt<Caller, Path>>,
        RestRequest<Url, z.input<Query>, z.input<Body>, keyof RouteFiles & string>,
        z.input<Body>
      > &
      WithPresent<OutputOf<ProcedureAt<Caller, Path>>, z.output<Response>>,
  ) => ProcedureRoute<Called>;
  /** A route for the calls that one procedure call cannot express. */
  customRoute: <
    const Url extends `/api/${string}`,
    Response extends ZodType,
    Query extends ZodObject = NoFields,
    Body extends ZodObject = NoFields,
    const RouteFiles extends Files = NoFiles,
  >(
    route: Documented<Url, Called, Response, Query, Body, RouteFiles> & {
      alsoCalls?: readonly Called[];
      call: (
        api: Caller,
        request: RestRequest<Url, z.input<Query>, z.input<Body>, keyof RouteFiles & string>,
        ctx: Context,
      ) => Promise<z.output<Response>>;
    },
  ) => CustomRoute<Called>;
  /**
   * A route whose response is one array, or an object of arrays, of any length. It is read in pages while it is sent. With
   * `limit` or `cursor` it is one page, and a `Link` header names the next one.
   */
  listRoute: <
    const Url extends `/api/${string}`,
    Response extends ZodType,
    Query extends ZodObject = NoFields,
  >(
    route: Documented<Url, Called, Response, Query, NoFields, NoFiles> & {
      alsoCalls?: readonly Called[];
    } & ListReaders<
        Caller,
        RestRequest<Url, z.input<Query>, Record<never, never>, never>,
        z.output<Response>
      >,
  ) => ListRoute<Called>;
};

/** Returns the builders of routes that call these routers. Only the types of the routers are needed. */
export const routesOf = <Called extends Routers>(): RouteBuilders<CallerOf<Called>> =>
  // The compiler has checked the routes. At run time all have the same caller.
  ({ procedureRoute: asWritten, customRoute: asWritten, listRoute: withLists }) as unknown as RouteBuilders<
    CallerOf<Called>
  >;

const asWritten = (route: RestRoute): RestRoute => route;

function withLists(
  route: Documented & {
    alsoCalls?: readonly string[];
    list?: ListReader<RestCaller, RestRequest, unknown>;
    lists?: Record<string, ListReader<RestCaller, RestRequest, unknown>>;
  },
): ListRoute {
  const { list, lists, query, ...documented } = route;
  const readers = list ? [[null, list] as const] : Object.entries(lists!);
  return {
    ...documented,
    query: z.strictObject({ ...query?.shape, ...listQuery }),
    listsOf: (api, request, ctx) =>
      readers.map(([name, reader]) => ({ name, read: reader(api, request, ctx) })),
  };
}
