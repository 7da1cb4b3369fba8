import { COURSE_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { chooseFields, fieldNames } from '@qanoon/contracts/catalog/text-fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { appRouter } from '../../src/router.ts';
import { checkManyInputs } from './cases.ts';

/** The multi-line texts, which are the only ones that may contain line breaks, tabs and direction marks. */
const PARAGRAPHS =
  /\.(description|instructions|reason|markdown|markdownUrdu|abstract|about|aboutUrdu|address|addressUrdu|reply)$|^academy\.update\.homeTexts\.perks\.|^(ratings\.rate|students\.addNote)\.text$|^ratings\.reply\.previous$|^drafts\.\w+\.form\./u;
const COURSE_PARAGRAPHS = fieldNames(chooseFields(COURSE_FIELDS, (field) => field.kind === 'paragraphs'));
const hasParagraphs = (path: string) =>
  PARAGRAPHS.test(path) || COURSE_PARAGRAPHS.some((name) => path.endsWith(`.${name}`));
/**
 * Values that are only compared with stored ones, files that are read by line, names of files, and messages,
 * which are stored without such characters.
 */
const UNCHECKED =
  /^students\.update\.previous\.|\.csv$|^credits\.(?:paste|forward)\.text$|^statements\.\w+\.(?:mapping|chosen)\.columns\.|^drafts\.\w+\.form\..*(?:file|thumbnail)\.name$/u;
/** Passwords are neither shown nor stored, so they may contain any character. */
const SECRETS = /\.(password|currentPassword|newPassword|confirmPassword|secret)$/u;

/** Names, addresses, durations, dates and codes, so that each field accepts at least one of them. */
const VALID = [
  'Sana Malik',
  'FT26ABC9',
  '12:30',
  'sana@example.test',
  'https://example.test/reading',
  '2026-11-21',
  '2026-11-21T04:30:00.000Z',
  'QA-2222-2222-2',
  'refund-policy',
];

// biome-ignore lint/suspicious/noExplicitAny: definitions of all schema types are traversed.
type Definition = any;
type Field = { path: string; schema: ZodType };

/** Every leaf field of a schema, with the schema that validates it. */
function fieldsOf(schema: ZodType, path: string): Field[] {
  const definition: Definition = schema.def;
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape as Record<string, ZodType>).flatMap(([name, field]) =>
        fieldsOf(field, `${path}.${name}`),
      );
    case 'union':
      return (definition.options as ZodType[]).flatMap((option) => fieldsOf(option, path));
    case 'record':
      return fieldsOf(definition.valueType, `${path}.*`);
    case 'array':
      return fieldsOf(definition.element, `${path}[]`);
    case 'tuple':
      return (definition.items as ZodType[]).flatMap((item, at) => fieldsOf(item, `${path}[${at}]`));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault': {
      const inner = fieldsOf(definition.innerType, path);
      return inner.length === 1 && inner[0]!.path === path ? [{ path, schema }] : inner;
    }
    case 'pipe':
      return definition.in.def.type === 'object' ? fieldsOf(definition.in, path) : [{ path, schema }];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return [{ path, schema }];
    default:
      throw new Error(
        `This test does not support schemas of type ${definition.type} (${path}): add the type.`,
      );
  }
}

type Procedure = { _def: { inputs: ZodType[] } };
const fields = (Object.entries(appRouter._def.procedures) as unknown as [string, Procedure][]).flatMap(
  ([path, { _def }]) => _def.inputs.flatMap((input) => fieldsOf(input, path)),
);
const texts = fields.filter(
  ({ path, schema }) =>
    VALID.some((text) => schema.safeParse(text).success) && !SECRETS.test(path) && !UNCHECKED.test(path),
);

const HOSTILE = '\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u206f';
const inOneLine = new RegExp(`[${HOSTILE}\\u200e\\u200f\\u061c]|\\p{Cs}`, 'u');
const inParagraphs = new RegExp(`(?![\\n\\t])[${HOSTILE}]|\\p{Cs}`, 'u');

const hostile = fc.oneof(
  fc.constantFrom(
    '\n',
    '\r\n',
    '\r',
    '\t',
    '\v',
    '\f',
    '\u0000',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u009f',
    '\u2028',
    '\u2029',
    '\ud800',
  ),
  fc.constantFrom(
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
  ),
);

/** Inserts the characters into the text. */
const insertMarks = (text: string, marks: string, at: number): string => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + marks + text.slice(place);
};

test('the traversal finds the texts of every feature', () => {
  const found = texts.map(({ path }) => path);
  for (const known of [
    'admins.create.fullName',
    'auth.register.name',
    'auth.register.email',
    'certificates.verify.code',
    'credentials.published.code',
    'courses.create.title',
    'courses.create.instructorName',
    'courses.create.requirements[]',
    'courses.create.sections[].title',
    'courses.create.sections[].videos[].title',
    'courses.create.sections[].videos[].duration',
    'courses.update.sections[].resources[].type',
    'courses.update.sections[].resources[].linkUrl',
    'courses.list.search',
    'payments.proof.paymentId',
    'payments.reject.reason',
    'payments.requestEnroll.transactionId',
    'profiles.updateAdmin.fullName',
    'profiles.updateStudent.fullName',
  ])
    expect(found, known).toContain(known);
});

describe.each(texts)('the text $path', ({ path, schema }) => {
  const allowed = hasParagraphs(path) ? inParagraphs : inOneLine;
  const good = VALID.filter((text) => schema.safeParse(text).success);

  test('rejects or removes disallowed characters', async () => {
    const inputs = fc.record({
      text: fc.constantFrom(...good),
      marks: fc.array(hostile, { minLength: 1, maxLength: 3 }).map((marks) => marks.join('')),
      at: fc.nat(60),
    });
    await checkManyInputs(100, inputs, async ({ text, marks, at }) => {
      const { success, data } = schema.safeParse(insertMarks(text, marks, at));
      if (success) expect(data).not.toMatch(allowed);
    });
  });

  test('treats invisible text as empty', () => {
    for (const mark of [
      '\u3164',
      '\u2800',
      '\u115f\u1160',
      '\uffa0',
      '\u200b',
      '\ufeff\u2060',
      '\ufe0f',
      '\u0301',
      '\u00ad',
      '\u202e',
      ' \n ',
    ])
      expect(schema.safeParse(mark).data ?? '', JSON.stringify(mark)).toBe('');
  });
});
