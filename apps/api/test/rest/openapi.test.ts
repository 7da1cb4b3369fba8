// @module-tag any-engine

import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { ERRORS } from '@qanoon/domain/lib/errors';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { errorCodesOf } from '../../src/http/docs/error-responses.ts';
import { openApiOf, operationIdOf } from '../../src/http/docs/openapi.ts';
import { restRoutes } from '../../src/rest-routes.ts';
import { type TestApp, testApp } from '../harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ API_URL: 'https://api.example.org' });
});
afterAll(() => app.close());

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const rows = restRoutes.map((route) => [nameOf(route), route] as const);
const exampleOf = (schema: ZodType) => (schema.meta() as { example?: unknown } | undefined)?.example;

type Operation = {
  tags: string[];
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, unknown>;
};
type Schema = {
  properties: Record<string, { type: string; format?: string; items?: { format?: string } }>;
  required: string[];
};
const document = openApiOf(restRoutes, { serverUrl: 'https://api.example.org' }) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
const operationOf = (method: string, path: string) => document.paths[path]![method.toLowerCase()]!;

test('the server returns a valid OpenAPI 3.1 document with the server of API_URL', async () => {
  const response = await app.send('GET', '/api/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://api.example.org' }] });
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const validator = new Validator();
  expect(await validator.validate(response.json())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the document and the reference have the name and the contact of the academy', async () => {
  const infoOf = async (of: TestApp) =>
    (await of.send('GET', '/api/openapi.json')).json<{ info: object }>().info;
  expect(await infoOf(app)).toMatchObject({ title: 'Academy REST API', contact: { name: 'Academy' } });
  const named = await testApp();
  try {
    await buildAcademy.settings(named.db, { name: 'Law & <Order>', email: 'desk@example.test' });
    expect(await infoOf(named)).toMatchObject({
      title: 'Law & <Order> REST API',
      contact: { name: 'Law & <Order>', email: 'desk@example.test' },
    });
    const { body } = await named.send('GET', '/api/docs');
    expect(body).toContain('<title>REST API · Law &#38; &#60;Order&#62;</title>');
    expect(body).toContain('<a class="name" href="/">Law &#38; &#60;Order&#62;</a>');
    expect(body).not.toContain('Qanoon');
  } finally {
    await named.close();
  }
});

test('the operations are exactly the routes, with unique names', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const expected = restRoutes.map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/gu, '{$1}')}`,
  );
  expect(operations.toSorted()).toEqual(expected.toSorted());
  expect(new Set(restRoutes.map(operationIdOf)).size).toBe(restRoutes.length);
});

test('every reference can be resolved', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/gu)].map(
    ([, path]) => path!,
  );
  expect(references.length).toBeGreaterThan(50);
  for (const path of new Set(references))
    expect(
      path
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document),
      path,
    ).toBeDefined();
});

describe('each route', () => {
  test.each(rows)('%s has a valid example response', (_name, { response }) => {
    expect(exampleOf(response)).toBeDefined();
    expect(response.parse(exampleOf(response))).toEqual(exampleOf(response));
  });

  test.each(rows.filter(([, { body }]) => body))('%s has a valid example body', (_name, { body }) => {
    expect(exampleOf(body!)).toBeDefined();
    body!.parse(exampleOf(body!));
  });

  test.each(rows)('%s has only strict schemas', (_name, { body, query, response }) => {
    for (const schema of [body, query, response])
      if (schema) expect(looseObjectsIn(schema.toJSONSchema({ io: 'input' }))).toEqual([]);
  });

  test.each(rows)('%s documents its error statuses', (_name, route) => {
    const { responses } = operationOf(route.method, route.path.replace(/:(\w+)/gu, '{$1}'));
    const statuses = new Set(errorCodesOf(route).map((code) => String(ERRORS[code].status)));
    expect(Object.keys(responses).sort()).toEqual([...statuses, '200'].sort());
  });
});

/** Paths of objects that allow unknown fields, including records. */
function looseObjectsIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = (schema as { type?: string; additionalProperties?: unknown }).type === 'object';
  const loose =
    own && (schema as { additionalProperties?: unknown }).additionalProperties !== false
      ? [path || 'the root']
      : [];
  return [
    ...loose,
    ...Object.entries(schema).flatMap(([key, value]) => looseObjectsIn(value, `${path}/${key}`)),
  ];
}

test('files are binary parts of a multipart body, and required unless optional', () => {
  const enroll = operationOf('POST', '/api/payments/request-enroll').requestBody!;
  const { schema, example } = enroll.content['multipart/form-data']!;
  expect(schema.properties.payment_proof).toMatchObject({ type: 'string', format: 'binary' });
  expect(schema.required.toSorted()).toEqual([
    'courseId',
    'payment_method',
    'payment_proof',
    'transactionId',
  ]);
  expect(example).toMatchObject({ payment_method: 'easypaisa' });
  const course = operationOf('POST', '/api/courses').requestBody!.content['multipart/form-data']!.schema;
  expect(course.properties.videoFiles).toMatchObject({
    type: 'array',
    items: { type: 'string', format: 'binary' },
  });
  expect(course.required).toContain('thumbnailFile');
  expect(course.required).not.toContain('videoFiles');
  const profile = operationOf('PUT', '/api/admin/profile').requestBody!.content['multipart/form-data']!
    .schema;
  expect(profile.required).toEqual(['full_name']);
});

test('an optional body is not required', () => {
  expect(operationOf('PUT', '/api/admin/payments/{id}/reject').requestBody!.required).toBe(false);
  expect(operationOf('PUT', '/api/admin/payments/{id}/completed').requestBody).toBeUndefined();
  expect(operationOf('POST', '/api/auth/login').requestBody!.required).toBe(true);
});

test('restricted calls require a token; public calls accept one', () => {
  expect(operationOf('GET', '/api/student/purchases').security).toEqual([{ bearer: [] }]);
  expect(operationOf('GET', '/api/courses').security).toEqual([{}, { bearer: [] }]);
});

test('path, query and Idempotency-Key are parameters', () => {
  const of = (method: string, path: string) =>
    (operationOf(method, path).parameters ?? []).map((each) => `${each.in} ${each.name} ${each.required}`);
  expect(of('PUT', '/api/admin/payments/{id}/reject')).toEqual(['path id true']);
  expect(of('GET', '/api/payments/proof')).toEqual(['query filePath true']);
  expect(of('GET', '/api/courses')).toContain('query search false');
  expect(of('POST', '/api/courses')).toEqual(['header Idempotency-Key false']);
  expect(of('POST', '/api/payments/request-enroll')).toEqual(['header Idempotency-Key false']);
  expect(of('POST', '/api/certificates/admin/upload/{requestId}')).toEqual([
    'path requestId true',
    'header Idempotency-Key false',
  ]);
});

describe('the reference', () => {
  test('is a page without external resources and inline scripts', async () => {
    const response = await app.send('GET', '/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).not.toMatch(/https?:|<script>|<style|onload|onclick/u);
    const addresses = [...response.body.matchAll(/(?:src|href)="(\/api[^"]+)"/gu)].map(
      ([, address]) => address!,
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect((await app.send('GET', address)).statusCode, address).toBe(200);
  });

  test('serves only the viewer files that it uses; other paths and methods return 404 and 405 in JSON', async () => {
    for (const path of [
      '/api/docs/assets/index.html',
      '/api/docs/assets/package.json',
      '/api/docs/assets/',
      '/api/docs/none',
    ])
      expect((await app.send('GET', path)).json(), path).toMatchObject({ code: 'NOT_FOUND' });
    for (const path of ['/api/docs', '/api/openapi.json'])
      expect((await app.send('POST', path)).json(), path).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    expect((await app.send('GET', '/api/docs/')).headers.location).toBe('/api/docs');
  });
});
