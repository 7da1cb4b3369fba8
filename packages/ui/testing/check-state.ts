import axe from 'axe-core';
import { expect } from 'vitest';
import { findCutOff, findOverflow, findUnexplainedIcons, findVanished } from './layout-faults.ts';
import { setTheme, setWindow, showAgain } from './show.tsx';
import { findUntranslated, readTexts } from './untranslated-texts.ts';

const NARROWEST = { width: 320, height: 568 };
/** A phone whose text is twice as large. */
const LARGE_TEXT = { width: 390, height: 780, rem: 200 };

const COLORS = ['color-contrast', 'link-in-text-block'];
/** Rules about the document around a state. */
const RULES_OF_PAGES = ['document-title', 'html-has-lang', 'landmark-one-main', 'page-has-heading-one'];

type CheckOptions = {
  /** English texts of the state that are data. Texts that are marked by their direction need not be named. */
  written?: readonly string[];
};

/**
 * Expects what holds for every state: axe finds nothing in either theme; everything fits a window of 320 px, and a
 * phone with large text; no icon stands alone without a tooltip; and in Urdu, too, where no English text is left. Call it last, because the state
 * is in Urdu afterwards.
 */
export async function checkState({ written = [] }: CheckOptions = {}): Promise<void> {
  await expectAccessible('light');
  setTheme('dark');
  await expectAccessible('dark', COLORS);
  setTheme('light');
  await expectLayout('in English');
  const structure = readStructure();
  await showAgain('ur');
  setWindow(LARGE_TEXT);
  await expect.poll(readStructure, { message: 'the state in Urdu' }).toEqual(structure);
  const texts = findUntranslated(readTexts(true)).filter((text) => !written.includes(text));
  expect.soft(texts, 'texts that are not in Urdu').toEqual([]);
  await expectLayout('in Urdu');
}

/** The controls, headings and rows of the page and of what is open above it. They are the same in both languages. */
const readStructure = (): string[] =>
  [...document.querySelectorAll(':is(main, [role=dialog], [role=alertdialog], [role=menu]) *')]
    .filter((element) =>
      element.matches('a, button, input, select, textarea, h1, h2, h3, h4, tr, li, img, [role]:not(svg)'),
    )
    .map((element) => `${element.localName} ${element.role ?? ''}`);

const findFaults = (): string[] => [
  ...findOverflow(),
  ...findCutOff(),
  ...findVanished(),
  ...findUnexplainedIcons(),
];

async function expectLayout(label: string): Promise<void> {
  setWindow(NARROWEST);
  await finishLayout();
  expect.soft(findFaults(), `what does not fit at 320 px ${label}`).toEqual([]);
  setWindow(LARGE_TEXT);
  await finishLayout();
  expect.soft(findFaults(), `what does not fit with large text ${label}`).toEqual([]);
}

async function expectAccessible(label: string, rules?: string[]): Promise<void> {
  await finishLayout();
  // The state that an open dialog was opened from is below the dialog.
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const { violations } = await axe.run(dialog ?? document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: Object.fromEntries(RULES_OF_PAGES.map((rule) => [rule, { enabled: false }])) }),
  });
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(faults, `what axe finds in the ${label} theme`).toEqual([]);
}

/**
 * Waits for fonts, transitions and finite animations: halfway through one, a color has no defined contrast. The end of
 * a transition starts those of the elements that inherit its value.
 */
async function finishLayout(): Promise<void> {
  await document.fonts.ready;
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some(isRunning));
}

const isRunning = ({ effect, timeline, playState }: Animation): boolean =>
  playState === 'running' &&
  timeline === document.timeline &&
  effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
