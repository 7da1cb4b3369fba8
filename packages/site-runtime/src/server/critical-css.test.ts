import type { Language } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { lateFaces, parseStylesheet } from '../build/parse-stylesheet.ts';
import { createCriticalCss } from './critical-css.ts';

const critical = (css: string, html: string) => createCriticalCss(parseStylesheet(css, 'en'))(html);

test('selects the rules whose classes and elements are all in the page', () => {
  const css = 'body{margin:0}.a{top:0}.a .b{top:1px}p.a{top:2px}.b,.a:focus{top:3px}';
  expect(critical(css, '<p class="a"></p>')).toBe('body{margin:0}.a{top:0}p.a{top:2px}.b,.a:focus{top:3px}');
});

test('ignores the arguments of pseudo-classes, attributes and pseudo-elements', () => {
  const css = '.a:not(.b){top:0}.a:is(.c, .d):before{top:1px}.a[data-x="y.z"]{top:2px}:where(.e) .a{top:3px}';
  expect(critical(css, '<i class="a"></i>')).toBe(css);
});

test('omits inner parts of form fields, states of one vendor, and hover', () => {
  const css =
    '::file-selector-button{top:0}.a::-webkit-datetime-edit{top:1px}:-moz-focusring{top:2px}' +
    '.a:hover{top:5px}.a::-webkit-details-marker{top:3px}.a,.a::backdrop{top:4px}';
  expect(critical(css, '<i class="a"></i>')).toBe(
    '.a::-webkit-details-marker{top:3px}.a,.a::backdrop{top:4px}',
  );
});

test('omits repeated declarations and fallbacks that are never used', () => {
  const css =
    ':root{--default-font:var(--sans)}' +
    '.a{font-family:var(--default-font,a,"b c");order:var(--default-order,1);-x:inherit;-x:inherit;x:inherit}';
  expect(critical(css, '<i class="a"></i>')).toBe(
    ':root{--default-font:var(--sans)}' +
      '.a{font-family:var(--default-font);order:var(--default-order,1);-x:inherit;x:inherit}',
  );
});

test('selects placeholders on pages with a field', () => {
  expect(critical('::placeholder{opacity:1}', '<p></p>')).toBe('');
  expect(critical('::placeholder{opacity:1}', '<input>')).toBe('::placeholder{opacity:1}');
});

test('omits busy states, and rules about content that the page does not have', () => {
  const css =
    '.a[aria-busy=true]{top:0}.a:has(.b){top:1px}.a:has(>i){top:2px}.a:has(.b,i){top:3px}.a:not(:has(.b)){top:4px}';
  expect(critical(css, '<i class="a"></i>')).toBe(
    '.a:has(>i){top:2px}.a:has(.b,i){top:3px}.a:not(:has(.b)){top:4px}',
  );
});

test('reads escaped class names', () => {
  const css = '.x\\:y-1\\/2{width:50%}.\\[\\&_x\\]\\:y{margin:0}.x\\:y-1{width:1px}';
  expect(critical(css, '<p class="x:y-1/2 [&amp;_x]:y"></p>')).toBe(
    '.x\\:y-1\\/2{width:50%}.\\[\\&_x\\]\\:y{margin:0}',
  );
});

test('selects groups with matching rules, and every layer for its order', () => {
  const css =
    '@layer base,late;@media (min-width:9px){.a{top:0}.b{top:1px}}@media print{.b{top:2px}}@layer late{.b{top:3px}}';
  expect(critical(css, '<i class="a"></i>')).toBe(
    '@layer base,late;@media (min-width:9px){.a{top:0}}@layer late{}',
  );
});

test('omits unused variables, registered properties and keyframes', () => {
  const css =
    ':root{--used:1px;--by-used:2px;--used-too:var(--by-used);--unused:var(--also-unused);--in-html:3px}' +
    '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}' +
    '@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}' +
    '.a{top:var(--used);left:var(--used-too);animation:turn 1s}';
  expect(critical(css, '<i class="a" style="top:var(--in-html)"></i>')).toBe(
    ':root{--used:1px;--by-used:2px;--used-too:var(--by-used);--in-html:3px}' +
      '@property --used{syntax:"*";inherits:false}@keyframes turn{to{rotate:1turn}}' +
      '.a{top:var(--used);left:var(--used-too);animation:turn 1s}',
  );
});

test('selects only the font subsets for the first screen', () => {
  const css = '@font-face{src:url(/a-first-1.woff2)}@font-face{src:url(/a-full.woff2)}';
  expect(critical(css, '<p></p>')).toBe('@font-face{src:url(/a-first-1.woff2)}');
});

test('keeps the fallback fonts of the page’s language', () => {
  const latin = '@font-face{font-family:Newsreader fallback;src:local(A)}';
  const urdu =
    '@font-face{font-family:Newsreader spaces;src:local(A)}' +
    '@font-face{font-family:Nastaliq fallback;src:local(B)}';
  const select = (language: Language) =>
    createCriticalCss(parseStylesheet(latin + urdu, language))('<p></p>');
  expect(select('en')).toBe(latin);
  expect(select('ur')).toBe(latin + urdu);
});

test('omits transitions and the rules of printed pages, which nothing needs before the visitor acts', () => {
  const css = '.a{top:0;transition:top 1s;transition-property:left}@page certificate{margin:16mm}';
  expect(critical(css, '<i class="a"></i>')).toBe('.a{top:0}');
});

test('rules and fonts for Urdu are on Urdu pages only', () => {
  const css = `
    @font-face { font-family: Naskh fallback; src: local(N) }
    :root:lang(ur) { --serif: N }
    :root:lang(en) p { top: 0 }
    .card:where([dir=rtl]) { scale: -1 1 }
    .card { color: red }`;
  const html = '<p class="card">';
  const english = createCriticalCss(parseStylesheet(css, 'en'))(html);
  expect(english).toContain('color: red');
  expect(english).toContain(':root:lang(en)');
  expect(english).not.toMatch(/Naskh|lang\(ur\)|rtl/u);
  const urdu = createCriticalCss(parseStylesheet(css, 'ur'))(`${html}<i style="font-family:var(--serif)">`);
  expect(urdu).toContain('Naskh fallback');
  expect(urdu).not.toContain('lang(en)');
  expect(urdu).toContain('--serif');
  expect(urdu).toContain('[dir=rtl]');
});

test('a rule stays when one of its selectors matches pages in the language', () => {
  const css = '.a,:root:lang(ur) .b{top:0}.a,:root:lang(en) .b{top:1px}';
  for (const language of ['en', 'ur'] as const) {
    const select = createCriticalCss(parseStylesheet(css, language));
    expect(select('<i class="a"></i>')).toBe(css);
  }
  expect(critical(css, '<i class="b"></i>')).toBe('.a,:root:lang(en) .b{top:1px}');
});

test('the web fonts for Urdu are kept apart, to load after the first paint', () => {
  const late =
    '@font-face{src:url(/assets/noto-nastaliq-urdu-arabic-wght-normal-urdu-400-1.woff2)}' +
    '@font-face{src:url(/assets/noto-naskh-arabic-urdu-400-700-1.woff2)}';
  const css = `${late}@font-face{src:url(/assets/a-first-1.woff2)}.a{top:0}`;
  expect(createCriticalCss(parseStylesheet(css, 'ur'))('<i class="a"></i>')).toBe(
    '@font-face{src:url(/assets/a-first-1.woff2)}.a{top:0}',
  );
  expect(lateFaces(css)).toBe(late);
});
