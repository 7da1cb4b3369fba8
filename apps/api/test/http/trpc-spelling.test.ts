// @module-tag any-engine
import { expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import { appRouter } from '../../src/router.ts';

type Declared = { _def: { inputs: ZodType[]; output?: ZodType } };

const procedures = Object.entries(appRouter._def.procedures) as unknown as [string, Declared][];
const fields = procedures.flatMap(([path, { _def }]) => {
  const names = [
    ..._def.inputs.flatMap((input) => listFields(input, 'input')),
    ...(_def.output ? listFields(_def.output, 'output') : []),
  ];
  return names.map((name) => `${path}: ${name}`);
});

function listFields(schema: ZodType, io: 'input' | 'output'): string[] {
  // Procedures have an object that inherits from the schema (synchronous-parsing.ts), which zod does not
  // know.
  const original = Object.getPrototypeOf(schema) as ZodType;
  return listProperties(z.toJSONSchema(original, { io, unrepresentable: 'any' }));
}

/** Lists the names of the fields in a JSON schema. The keys of a record are data, and not in it. */
function listProperties(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: object };
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...Object.values(rest)].flatMap(listProperties),
  ];
}

test('the fields of tRPC are in camel case: snake case is the spelling of the documented calls', () => {
  expect(fields.length).toBeGreaterThan(2000);
  expect(fields.filter((field) => !/: [a-z][a-zA-Z0-9]*$/u.test(field))).toEqual([]);
});

test('no field of tRPC has a documented name whose unit is wrong, or names a place in the storage', () => {
  expect(
    fields.filter((field) => /hoursSpent|objectKey|storagePath|filePath|proofPath/iu.test(field)),
  ).toEqual([]);
});
