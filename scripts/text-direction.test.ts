import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

const folder = mkdtempSync(join(tmpdir(), 'text-direction-'));
let report: string;

/** Checks all examples at once, each in its own file, with this rule only. */
beforeAll(() => {
  const config = {
    root: true,
    plugins: [resolve('text-direction.grit')],
    linter: { rules: { preset: 'none' } },
  };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  for (const [index, jsx] of EXAMPLES.entries())
    writeFileSync(join(folder, `example-${index}.tsx`), `export const Example = () => ${jsx};\n`);
  const biome = resolve('node_modules/.bin/biome');
  report = spawnSync(biome, ['lint', '--reporter=github', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(folder, { recursive: true }));

const isRefused = (jsx: string): boolean => report.includes(`example-${EXAMPLES.indexOf(jsx)}.tsx`);

test.each(SENTENCES_IN_THE_WRONG_ELEMENT)(
  'refuses a sentence of ours whose first letter would decide its direction: %s',
  (jsx) => expect(isRefused(jsx)).toBe(true),
);

test.each(TEXTS_OF_PEOPLE_IN_NONE)('refuses the text of a person in the direction of the page: %s', (jsx) =>
  expect(isRefused(jsx)).toBe(true),
);

test.each(RIGHT)('accepts a text in the element that it needs: %s', (jsx) =>
  expect(isRefused(jsx)).toBe(false),
);
