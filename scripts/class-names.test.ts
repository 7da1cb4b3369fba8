import { beforeAll, expect, test } from 'vitest';
import { lintExamples } from './lint-examples.ts';

const REFUSED = [
  '<p className="flex items-center gap-2 text-sm text-ink-2" />',
  '<p className="grid grid-cols-[minmax(0,1fr)_auto]" />',
  '<ul className="[&>*]:my-3" />',
  '<a className="link hover:underline" />',
  '<li className={classNames("row", isOpen && "group-data-open:block")} />',
  '<li className={isOpen ? "a b c d e" : "a"} />',
];
const ACCEPTED = [
  '<p className="icon-line text-sm text-ink-2" />',
  '<Icon className="icon icon-sm ms-1 rtl:-scale-x-100" />',
  '<p className={classNames("badge", tone, className)} />',
  '<p title="This title has more than four words [1]" />',
];

let refused: Set<string>;
beforeAll(() => {
  refused = lintExamples('class-names.grit', [...REFUSED, ...ACCEPTED]);
});

test.each(REFUSED)('refuses what belongs in a style sheet: %s', (jsx) => expect(refused.has(jsx)).toBe(true));

test.each(ACCEPTED)('accepts named classes and few utilities: %s', (jsx) =>
  expect(refused.has(jsx)).toBe(false),
);
