import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { type Academy, NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { ERRORS, type ErrorCode } from '@qanoon/domain/lib/errors';
import { type ZodObject, type ZodType, z } from 'zod';
import type { AccessLevel } from '../../lib/access.ts';
import type { RestRoute } from '../../lib/rest/rest-route.ts';
import { VERSION } from '../../lib/settings/version.ts';
import { accessesOf, tagOf } from '../rest/rest-access.ts';
import { errorCodesOf } from './error-responses.ts';
import { type JsonSchema, schemaWriter, withComponentReferences } from './openapi-schemas.ts';

/** The body of every error response. */
export const errorResponse = z
  .strictObject({ message: z.string(), code: z.string(), requestId: z.string() })
  .meta({
    id: 'Error',
    description: '`message` is for people, `code` for programs, `requestId` for support.',
  });

const ALLOWED_CALLERS: Record<AccessLevel, string> = {
  public: 'Everyone.',
  device: 'Devices.',
  'signed-in': 'Signed-in users.',
  student: 'Students.',
  admin: 'Administrators.',
  owner: 'The owner.',
  'admin:canManageUsers': 'Administrators with canManageUsers.',
  'admin:canManageCourses': 'Administrators with canManageCourses.',
  'admin:canManageEnrollments': 'Administrators with canManageEnrollments.',
  'admin:canViewAnalytics': 'Administrators with canViewAnalytics.',
  'admin:canManageAcademy': 'Administrators with canManageAcademy.',
};

const LINK_HEADER = {
  description:
    'With `limit` or `cursor`: the address of the next page, as `<…>; rel="next"` (RFC 8288). Absent on the last page.',
  schema: { type: 'string' },
};

const EXAMPLE_REQUEST_ID = '4f0c8a52-6f0e-4b1d-9d55-2b7a90c1e3f8';

/** Returns the title and the contact of the document, which are the academy's. */
export const openApiInfo = ({ name, email }: Pick<Academy, 'name' | 'email'>) => ({
  title: `${name} REST API`,
  version: VERSION,
  contact: { name, ...(email && { email }) },
  description: [
    'The documented paths of the procedures that the web apps call.',
    'Sign in with `POST /api/auth/login` or `POST /api/auth/admin-login` and send the `token` of the response as `Authorization: Bearer <token>`.',
    'Amounts are in PKR, times in ISO 8601 (UTC), durations in seconds; ids are opaque text. Every error response is `{ message, code, requestId }`.',
  ].join(' '),
});

/**
 * Builds the OpenAPI 3.1 document of these routes, for a new academy. `serverUrl` is the public URL of the
 * API.
 */
export function openApiOf(routes: readonly RestRoute[], { serverUrl }: { serverUrl: string }) {
  const schemas = schemaWriter();
  schemas.write(errorResponse, 'output');
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const codes = [...new Set(routes.flatMap(errorCodesOf))].sort();
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/gu, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas.write) };
  }
  return {
    openapi: '3.1.0',
    info: openApiInfo(NEW_ACADEMY),
    servers: [{ url: serverUrl }],
    tags: [...new Set(routes.map(tagOf))].sort().map((name) => ({ name })),
    paths: withComponentReferences(paths),
    components: {
      schemas: schemas.components(),
      responses: Object.fromEntries(codes.map((code) => [code, errorResponseOf([code])])),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token from the sign-in response.' },
        device: { type: 'http', scheme: 'bearer', description: 'The token of a device (docs/credits.md).' },
      },
    },
  };
}

type Write = ReturnType<typeof schemaWriter>['write'];

function operation(route: RestRoute, write: Write): JsonSchema {
  const accesses = accessesOf(route);
  const errors = Object.groupBy(errorCodesOf(route), (code) => String(ERRORS[code].status));
  const body = route.files ? multipartBody(route, route.files, write) : jsonBody(route, write);
  return {
    tags: [tagOf(route)],
    summary: route.summary,
    description: `For: ${ALLOWED_CALLERS[narrowest(accesses)]}`,
    operationId: operationIdOf(route),
    security: securityOf(accesses),
    ...parametersOf(route, write),
    ...(body && { requestBody: body }),
    responses: {
      '200': {
        description: 'Success.',
        ...(route.listsOf && { headers: { Link: LINK_HEADER } }),
        content: route.texts
          ? Object.fromEntries(
              Object.entries(route.texts).map(([type, { schema }]) => [
                type,
                content(schema, write, 'output'),
              ]),
            )
          : { 'application/json': content(route.response, write, 'output') },
      },
      ...Object.fromEntries(
        Object.entries(errors).map(([status, codes = []]) => [
          status,
          // Most statuses have a single code, and most codes occur in many routes.
          codes.length === 1 ? { $ref: `#/components/responses/${codes[0]}` } : errorResponseOf(codes),
        ]),
      ),
    },
  };
}

/** Returns the most specific access: the access of a route's files is more specific than `signed-in`. */
const narrowest = (accesses: AccessLevel[]): AccessLevel =>
  accesses.findLast((access) => access !== 'signed-in') ?? accesses[0]!;

/** Returns the security of a call. Public calls also accept a token, which identifies the caller. */
function securityOf(accesses: AccessLevel[]) {
  if (accesses.includes('device')) return [{ device: [] }];
  return accesses.every((access) => access === 'public') ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

/**
 * Names an operation, such as `getCoursesById` for `GET /api/courses/:id`, so that generated clients have
 * stable names.
 */
export function operationIdOf({ method, path }: RestRoute): string {
  const segments = path
    .slice('/api/'.length)
    .replace(/:(\w+)/gu, 'by-$1')
    .split(/[/-]/u);
  return (
    method.toLowerCase() + segments.map((segment) => segment[0]!.toUpperCase() + segment.slice(1)).join('')
  );
}

function parametersOf(route: RestRoute, write: Write): { parameters?: JsonSchema[] } {
  const parameters: JsonSchema[] = [...route.path.matchAll(/:(\w+)/gu)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  for (const [name, schema] of Object.entries((route.query?.shape ?? {}) as Record<string, ZodType>)) {
    const { description, ...plain } = write(schema, 'input');
    const { example } = (schema.meta() ?? {}) as { example?: unknown };
    parameters.push({
      name,
      in: 'query',
      required: !schema.safeParse(undefined).success,
      description,
      schema: plain,
      example,
    });
  }
  if (route.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Any text of 1 to 255 visible ASCII characters. A request that is repeated with the same key within a day runs once and receives the same response.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    });
  return parameters.length > 0 ? { parameters } : {};
}

/** Returns a schema with its example, for a request or response body. */
function content(schema: ZodType, write: Write, io: 'input' | 'output'): JsonSchema {
  const { example } = (schema.meta() ?? {}) as { example?: unknown };
  return { schema: write(schema, io), ...(example !== undefined && { example }) };
}

const isOptional = (body: ZodObject) => body.safeParse({}).success;

function jsonBody({ body }: RestRoute, write: Write): JsonSchema | undefined {
  return (
    body && { required: !isOptional(body), content: { 'application/json': content(body, write, 'input') } }
  );
}

function multipartBody(
  { body, optionalFiles = [], repeatedFiles = [] }: RestRoute,
  files: Record<string, UploadPurpose>,
  write: Write,
): JsonSchema {
  const { schema: text, example } = content(body ?? z.strictObject({}), write, 'input') as {
    schema: JsonSchema;
    example?: unknown;
  };
  const names = Object.keys(files);
  const schema = {
    ...text,
    properties: {
      ...(text.properties as JsonSchema),
      ...Object.fromEntries(
        names.map((name) => {
          const file = {
            type: 'string',
            format: 'binary',
            description: UPLOAD_PURPOSES[files[name]!].accepts.join(', '),
          };
          return [name, repeatedFiles.includes(name) ? { type: 'array', items: file } : file];
        }),
      ),
    },
    required: [
      ...((text.required as string[] | undefined) ?? []),
      ...names.filter((name) => !optionalFiles.includes(name)),
    ],
  };
  const encoding = Object.fromEntries(
    names.map((name) => [name, { contentType: UPLOAD_PURPOSES[files[name]!].accepts.join(', ') }]),
  );
  return {
    required: true,
    content: { 'multipart/form-data': { schema, encoding, ...(example !== undefined && { example }) } },
  };
}

function errorResponseOf(codes: ErrorCode[]): JsonSchema {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message()}`).join('\n\n'),
    ...(codes.some((code) => ERRORS[code].status === 429 || ERRORS[code].status === 503) && {
      headers: {
        'Retry-After': {
          description: 'Seconds until a retry may succeed.',
          schema: { type: 'integer' },
        },
      },
    }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            { value: { message: ERRORS[code].message(), code, requestId: EXAMPLE_REQUEST_ID } },
          ]),
        ),
      },
    },
  };
}
