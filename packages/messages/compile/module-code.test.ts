import { describe, expect, test } from 'vitest';
import { compileModule, idOf, urduCode } from './module-code.ts';

const compile = (en: Record<string, string>, ur: Record<string, string>) =>
  compileModule({ name: 'public/payment', texts: { en, ur } });

describe('a module of messages', () => {
  test('is a typed function for each text, with the same key in both languages', () => {
    const { english, urdu } = compile({ sent: 'Sent to {name}' }, { sent: '{name} کو بھیجی گئی' });
    const key = idOf('public/payment.sent');
    expect(english).toContain(
      `export const sent = /* @__PURE__ */ message<{ name: string | number }>('${key}'`,
    );
    expect(english).toContain("from '../../src/message.ts'");
    expect(urduCode(urdu)).toContain(`'${key}': (v: { name: string | number }) => \`\${isolate(v.name)} کو`);
  });

  test.each([
    ['a text without its Urdu', { a: 'One' }, {}, /payment\.a: the text is missing in ur/u],
    ['an Urdu text without its English', {}, { a: 'ایک' }, /payment\.a: the text is missing in en/u],
    ['an empty text', { a: 'One' }, { a: '' }, /the text is missing in ur/u],
    ['different values', { a: '{one}' }, { a: '{two}' }, /values differ: \{one\} and \{two\}/u],
    ['a tag that is missing', { a: '<b>x</b>' }, { a: 'x' }, /values differ: <b> and none/u],
    ['a key that is no name', { 'a-b': 'One' }, { 'a-b': 'ایک' }, /camelCase/u],
    ['a format of its own', { a: '{at, date}' }, { a: '{at, date}' }, /pass it as a formatted value/u],
    ['a syntax error', { a: '{one' }, { a: '{one' }, /payment\.a/u],
    ['a plural without other', { a: '{n, plural, one {x}}' }, { a: '{n, plural, one {x}}' }, /payment\.a/u],
  ])('%s is refused', (_what, en, ur, fault) => {
    expect(() => compile(en as Record<string, string>, ur as Record<string, string>)).toThrow(fault);
  });

  test('all faults of a module are listed at once', () => {
    expect(() => compile({ a: 'One', b: 'Two' }, {})).toThrow(/payment\.a[\s\S]*payment\.b/u);
  });

  test('text that looks like code stays text', () => {
    const text = "`back` \\ $'{'x'}'";
    const { english } = compile({ a: text }, { a: text });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a text
    expect(english).toContain('\\`back\\` \\\\ \\${x}');
  });

  test('a file size in an Urdu text is isolated from left to right', () => {
    const { english, urdu } = compile(
      { most: 'At most 2 MB', limit: 'At most {megabytes}MB' },
      { most: 'زیادہ سے زیادہ 2 MB', limit: 'زیادہ سے زیادہ {megabytes} MB' },
    );
    expect(english).not.toContain('\\u2066');
    expect(urduCode(urdu)).toContain('\\u20662 MB\\u2069');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a text
    expect(urduCode(urdu)).toContain('\\u2066${isolate(v.megabytes)} MB\\u2069');
  });
});
