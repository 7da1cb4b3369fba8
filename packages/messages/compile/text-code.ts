import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '../src/language.ts';

/** What a text needs: its values with their TypeScript types, and its tags. */
export type Needs = { values: Map<string, string>; tags: Set<string> };
export type TextCode = Needs & {
  /** A JavaScript expression: a string, or a function of the values `v`. */
  code: string;
};

const NAME = /^[a-z][A-Za-z0-9]*$/u;

/**
 * Compiles a text in ICU MessageFormat (`{name}`, `{count, plural, …}`, `{kind, select, …}`,
 * `{count, number}`, `<tag>…</tag>`) to an expression. Throws for syntax errors and for other formats: dates
 * and amounts are formatted by `@qanoon/contracts` and passed as values.
 */
export function compileText(text: string, language: Language): TextCode {
  const elements = parse(text, { ignoreTag: false, requiresOtherClause: true });
  const needs: Needs = { values: new Map(), tags: new Set() };
  collect(elements, needs);
  for (const name of [...needs.values.keys(), ...needs.tags])
    if (!NAME.test(name)) throw new Error(`"${name}" is not a name in camelCase`);
  const constant = needs.values.size === 0 && needs.tags.size === 0;
  const body = needs.tags.size > 0 ? partsOf(elements, language) : templateOf(elements, language);
  return { ...needs, code: constant ? body : `(v: ${valuesType(needs)}) => ${body}` };
}

/** The type of the values of an expression. A tag is a function that receives its text. */
const valuesType = ({ values, tags }: Needs): string => {
  const members = [
    ...[...values].map(([name, type]) => `${name}: ${type}`),
    ...[...tags].map((tag) => `${tag}: (text: string) => unknown`),
  ];
  return `{ ${members.join('; ')} }`;
};

function collect(elements: MessageFormatElement[], { values, tags }: Needs): void {
  for (const element of elements)
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        if (!values.has(element.value)) values.set(element.value, 'string | number');
        break;
      case TYPE.number:
        values.set(element.value, 'number');
        break;
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.keys(element.options).filter((option) => option !== 'other');
        values.set(
          element.value,
          element.type === TYPE.plural
            ? 'number'
            : `${options.map((option) => `'${option}' | `).join('')}(string & {})`,
        );
        for (const option of Object.values(element.options)) collect(option.value, { values, tags });
        break;
      }
      case TYPE.tag:
        tags.add(element.value);
        collect(element.children, { values, tags });
        break;
      default:
        throw new Error(`the format of {${element.value}} is not supported: pass it as a formatted value`);
    }
}

const quote = (text: string): string =>
  `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;

/**
 * The code of a text with the file sizes that it contains, such as `2 MB`, isolated from left to right in
 * Urdu.
 */
const withSizes = (code: string, language: Language): string =>
  language === 'ur' ? code.replaceAll(SIZE, '\\u2066$&\\u2069') : code;
const SIZE = /(?:\d+|\$\{\w*\(?v\.\w+\)?\}) ?[KMG]B\b/gu;

/** An expression for elements without tags: a template string. */
function templateOf(elements: MessageFormatElement[], language: Language, count = ''): string {
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? quote(element.value).slice(1, -1)
      : `\${${expressionOf(element, language, count, templateOf)}}`,
  );
  return withSizes(`\`${parts.join('')}\``, language);
}

/** An expression for elements with tags: an array of texts and of what the tags' functions return. */
function partsOf(elements: MessageFormatElement[], language: Language, count = ''): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return withSizes(quote(element.value), language);
    if (element.type === TYPE.tag)
      return `v.${element.value}(${templateOf(element.children, language, count)})`;
    const nested = element.type === TYPE.plural || element.type === TYPE.select;
    return (nested ? '...' : '') + expressionOf(element, language, count, partsOf);
  });
  return `[${parts.join(', ')}]`;
}

function expressionOf(
  element: MessageFormatElement,
  language: Language,
  count: string,
  nested: typeof templateOf,
): string {
  switch (element.type) {
    case TYPE.argument:
      return language === 'ur' ? `isolate(v.${element.value})` : `v.${element.value}`;
    case TYPE.number:
      return `figure(v.${element.value})`;
    case TYPE.pound:
      return `figure(${count})`;
    case TYPE.plural:
    case TYPE.select: {
      const value = `v.${element.value}`;
      const inner = element.type === TYPE.plural ? value : count;
      const forms = Object.entries(element.options).map(
        ([option, { value: content }]) =>
          `${JSON.stringify(option)}: () => ${nested(content, language, inner)}`,
      );
      return element.type === TYPE.plural
        ? `plural('${language}', ${value}, { ${forms.join(', ')} })`
        : `select(${value}, { ${forms.join(', ')} })`;
    }
    default:
      throw new Error('This part of a text cannot contain a tag.');
  }
}
