import { expect, test } from 'vitest';
import { physicalClasses, physicalStyles } from './physical-directions.ts';

const insteadOf = (declaration: string) =>
  physicalStyles(`.a { ${declaration}; }`).map((each) => each.instead);
const classesIn = (names: string) => physicalClasses(`<p className="${names}" />`).map((each) => each.text);

test.each([
  ['margin-left: 1rem', 'margin-inline-start'],
  ['scroll-padding-right: 0', 'scroll-padding-inline-end'],
  ['border-left-color: red', 'border-inline-start-color'],
  ['border-top-right-radius: 2px', 'border-start-end-radius'],
  ['right: -40px', 'inset-inline-end'],
  ['text-align: left !important', 'text-align with a logical value'],
  ['background: url("a.svg") no-repeat right top', 'a second rule with [dir="rtl"]'],
  ['padding: 0 4px 0 min(1rem, 2vw)', 'padding-block and padding-inline'],
  ['border-radius: 4px 0 0 4px', 'border-start-start-radius and the like'],
  ['border-radius: 4px 0', 'border-start-start-radius and the like'],
  ['padding-inline: env(safe-area-inset-left) 0', 'padding-left: a notch is not mirrored'],
])('%s is physical', (declaration, instead) => {
  expect(insteadOf(declaration)).toEqual([instead]);
});

test.each([
  'translate: -100% 0',
  'transform: rotate(3deg) translateX(8px)',
  'box-shadow: inset 3px 0 0 var(--brass)',
  'box-shadow: 0 1px 2px rgb(0 0 0 / 0.4), -2px 0 0 red',
  'background: linear-gradient(to right, red, blue)',
  'background: linear-gradient(100deg, red, blue)',
])('%s moves sideways', (declaration) => {
  expect(insteadOf(declaration)).toEqual(['calc(… * var(--forward)), which is negative from right to left']);
});

test.each([
  'margin-inline-start: 1rem',
  'padding: 1rem min(1rem, 4vw) 2rem',
  'margin: 0 auto -12.5rem',
  'inset: 45% 0 0 0',
  'border-radius: 4px 4px 0 0',
  'padding-left: env(safe-area-inset-left)',
  'translate: 0 -50%',
  'translate: calc(16px * var(--forward)) 0',
  'box-shadow: 0 1px 2px rgb(0 0 0 / 0.4), inset 0 0 0 2px var(--ring)',
  'box-shadow: var(--shadow-1)',
  'background: linear-gradient(transparent, red)',
  'transition: left 1s, opacity 1s',
])('%s is the same in both directions', (declaration) => {
  expect(insteadOf(declaration)).toEqual([]);
});

test('a violation has its line, also after a comment and in a declaration of several lines', () => {
  const css =
    '/* left: 0;\n */\n.a:hover {\n  color: red;\n  --track: linear-gradient(\n    to right,\n    red\n  );\n}\n';
  expect(physicalStyles(css)).toMatchObject([{ line: 5 }]);
});

test('a comment with a reason allows a physical side', () => {
  expect(physicalStyles('.a {\n  /* physical because the finger is there */\n  left: 2%;\n}')).toEqual([]);
  expect(physicalStyles('.a {\n  /* physical */\n  left: 2%;\n}')).toHaveLength(1);
  expect(physicalClasses("// physical because it is a picture\nconst name = 'ml-2';")).toEqual([]);
});

test('class names are found with their variants, in any string', () => {
  expect(classesIn('ml-2 md:pr-4 -left-1 hover:border-l rounded-tr-2 text-left !mr-auto space-x-2')).toEqual([
    'ml-2',
    'md:pr-4',
    '-left-1',
    'hover:border-l',
    'rounded-tr-2',
    'text-left',
    '!mr-auto',
    'space-x-2',
  ]);
  expect(physicalClasses('cn(open && `pl-3 wide`)')).toMatchObject([{ text: 'pl-3', instead: 'ps-' }]);
  expect(
    classesIn('ms-2 pe-4 start-0 border-s rounded-se-2 text-start mx-auto plain leftover px-1 min-w-0'),
  ).toEqual([]);
});

test('a movement needs a class for the other direction', () => {
  expect(classesIn('-translate-x-2')).toEqual(['-translate-x-2']);
  expect(classesIn('bg-linear-to-r')).toEqual(['bg-linear-to-r']);
  expect(classesIn('-translate-x-2 rtl:translate-x-2')).toEqual([]);
});

test('inline styles are logical', () => {
  expect(physicalClasses('<p style={{ top: 0, left: 3 }} />')).toHaveLength(1);
  expect(physicalClasses("<p style={{ marginLeft: 3, textAlign: 'right' }} />")).toHaveLength(2);
  expect(physicalClasses('<p style={{ insetInlineStart: 3 }} />')).toEqual([]);
  expect(physicalClasses('const { left, width } = box; // left: 0')).toEqual([]);
});

test('icons of a direction are mirrored', () => {
  expect(physicalClasses('<ChevronRight className="icon" />')).toHaveLength(1);
  expect(physicalClasses('<Row icon={LogOut} />')).toHaveLength(1);
  expect(physicalClasses('<Row icon={LogOut} mirrored />')).toEqual([]);
  expect(physicalClasses('<ArrowLeft className="icon rtl:-scale-x-100" aria-hidden="true" />')).toEqual([]);
  expect(physicalClasses('<ChevronDown /> <Play /> <ArrowUp />')).toEqual([]);
});
