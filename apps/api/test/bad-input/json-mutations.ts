import fc from 'fast-check';

/** Unusual JSON values by name, which keeps reports short. */
const SMALL: Record<string, string> = {
  null: 'null',
  true: 'true',
  zero: '0',
  'minus one': '-1',
  'minus zero': '-0',
  fraction: '0.1',
  'largest number': '1.7976931348623157e308',
  'beyond numbers': '1e999',
  'beyond integers': '9007199254740993',
  'integer of 32 bits and one': '2147483648',
  'number as text': '"12"',
  empty: '""',
  blank: '"   "',
  NUL: '"a\\u0000b"',
  'escape character': '"\\u001b[31m"',
  'lone high surrogate': '"a\\ud800"',
  'lone low surrogate': '"\\udc00a"',
  'right-to-left override': '"\\u202egnp.exe"',
  'text of 300': JSON.stringify('x'.repeat(300)),
  list: '[]',
  'list of lists': '[[[[[]]]]]',
  object: '{}',
  'depth 25': `${'['.repeat(25)}${']'.repeat(25)}`,
  __proto__: '{"__proto__":{"polluted":true}}',
  constructor: '{"constructor":{"prototype":{"polluted":true}}}',
  toJSON: '{"toJSON":1,"toString":1,"valueOf":1,"then":1}',
  length: '{"length":1000000000}',
  path: '"../../../../etc/passwd"',
  quote: '"\' or 1=1; drop table users; --"',
  wildcard: '"%_%\\\\"',
  markup: '"<img src=x onerror=alert(1)>"',
  template: '"$\u007b7*7}{{7*7}}"',
  'header break': '"a\\r\\nset-cookie: a=b"',
  date: '"2026-02-30T25:61:00Z"',
  'distant date': '"+275760-09-13T00:00:00.001Z"',
  'eastern digits': '"\u0663\u0664\u0665"',
};
/** Large values are used less often, because one takes as long as a hundred others. */
const LARGE: Record<string, string> = {
  'text of 60,000': JSON.stringify('x'.repeat(60_000)),
  'text above the limit': JSON.stringify('x'.repeat(270_000)),
  'many combining marks': JSON.stringify(`e${'\u0301'.repeat(4000)}`),
  'list of 20,000': `[${Array(20_000).fill('1').join(',')}]`,
  'object of 5,000 keys': `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'depth 5,000': `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
};
const JUNK = { ...SMALL, ...LARGE };
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '0',
  'extra',
  'id',
  'role',
  'isOwner',
  'a\\u0000',
  '\\ud800',
];
const KINDS = [
  'replace',
  'replace',
  'replace',
  'remove',
  'duplicate',
  'extra',
  'wrap',
  'keep',
  'cut',
  'append',
] as const;

export type Mutation = {
  kind: (typeof KINDS)[number];
  at: number;
  junk: string | { json: string };
  key: string;
};

const junk = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...Object.keys(SMALL)) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(LARGE)) },
  { weight: 10, arbitrary: fc.json({ maxDepth: 3 }).map((json) => ({ json })) },
  {
    weight: 10,
    arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => ({ json: JSON.stringify(text) })),
  },
);
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(500),
  junk,
  key: fc.constantFrom(...KEYS),
});

const textOfJunk = (chosen: Mutation['junk']) => (typeof chosen === 'string' ? JUNK[chosen]! : chosen.json);

/** The paths of all parts of a value, starting with the root. */
function pathsOf(value: unknown, path = '$'): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, `${path}.${key}`))];
}

/**
 * The example as JSON text with the mutations applied. It is text, because it may have duplicate keys and
 * numbers outside JavaScript's range.
 */
export function mutateJson(example: unknown, mutations: readonly Mutation[]): string {
  const paths = pathsOf(example);
  const byPath = new Map(mutations.map((each) => [paths[each.at % paths.length]!, each]));
  let text = write(example, '$');
  for (const { kind, at, junk: chosen } of mutations) {
    if (kind === 'cut') text = text.slice(0, at % (text.length + 1));
    if (kind === 'append') text += textOfJunk(chosen).slice(0, 100);
  }
  return text;

  function write(value: unknown, path: string): string {
    const here = byPath.get(path);
    const replacement = here ? textOfJunk(here.junk) : '';
    if (here?.kind === 'replace') return replacement;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const extra = here?.kind === 'extra' ? [`"${here.key}":${replacement}`] : [];
    const own = isObject
      ? `{${[...Object.entries(value).flatMap(([key, part]) => field(key, part, `${path}.${key}`)), ...extra].join(',')}}`
      : plain(value, path);
    return here?.kind === 'wrap' ? `[${own}]` : own;
  }
  function field(key: string, part: unknown, path: string): string[] {
    const here = byPath.get(path);
    if (here?.kind === 'remove') return [];
    const own = `${JSON.stringify(key)}:${write(part, path)}`;
    return here?.kind === 'duplicate' ? [`${JSON.stringify(key)}:${textOfJunk(here.junk)}`, own] : [own];
  }
  function plain(value: unknown, path: string): string {
    if (Array.isArray(value))
      return `[${value.map((part, index) => write(part, `${path}.${index}`)).join(',')}]`;
    return JSON.stringify(value) ?? 'null';
  }
}
