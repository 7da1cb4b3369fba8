import { beforeAll, expect, test } from 'vitest';
import { lintExamples } from './lint-examples.ts';

const SENTENCES_IN_THE_WRONG_ELEMENT = [
  '<bdi>{m.welcomeTo({ academy })}</bdi>',
  '<p dir="auto">{reason || payments.notConfirmed()}</p>',
  '<Written>{m.about({ student })}</Written>',
  '<Dialog description={<bdi>{joinList([student, course])}</bdi>} />',
];
const TEXTS_OF_PEOPLE_IN_NONE = [
  '<p>{row.rejectionReason || payments.notConfirmed()}</p>',
  '<b>{account.accountTitle}</b>',
  '<h2>{course.title}</h2>',
];
const RIGHT = [
  '<p>{m.welcomeTo({ academy })}</p>',
  '<bdi dir="ltr">{m.certificateNumber({ code })}</bdi>',
  '<li dir="auto"><Button label={m.remove()} /></li>',
  '<Written fallback={common.unknownCourse()}>{row.courseTitle}</Written>',
  '<p dir="auto">{row.rejectionReason}</p>',
];
const EXAMPLES = [...SENTENCES_IN_THE_WRONG_ELEMENT, ...TEXTS_OF_PEOPLE_IN_NONE, ...RIGHT];

let refused: Set<string>;
beforeAll(() => {
  refused = lintExamples('text-direction.grit', EXAMPLES);
});

test.each(SENTENCES_IN_THE_WRONG_ELEMENT)(
  'refuses a sentence of ours whose first letter would decide its direction: %s',
  (jsx) => expect(refused.has(jsx)).toBe(true),
);

test.each(TEXTS_OF_PEOPLE_IN_NONE)('refuses the text of a person in the direction of the page: %s', (jsx) =>
  expect(refused.has(jsx)).toBe(true),
);

test.each(RIGHT)('accepts a text in the element that it needs: %s', (jsx) =>
  expect(refused.has(jsx)).toBe(false),
);
