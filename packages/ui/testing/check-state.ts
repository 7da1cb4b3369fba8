import axe from 'axe-core';
import { expect } from 'vitest';
import { findCutOff, findOverflow } from './layout-faults.ts';
import { setLanguage, setTheme, setWindow } from './show.tsx';
import { findUntranslated, readTexts } from './untranslated-texts.ts';

const NARROWEST = { width: 320, height: 568 };
/** A phone whose text is twice as large. */
const LARGE_TEXT = { width: 390, height: 844, rem: 200 };

const COLORS = ['color-contrast', 'link-in-text-block'];
/** Rules about the document around a state. */
const RULES_OF_PAGES = ['document-title', 'html-has-lang', 'landmark-one-main', 'page-has-heading-one'];

type CheckOptions = {
  /** English texts of the state that are data, or were written when the state was reached. */
  written?: readonly string[];
};

/**
 * Expects what holds for every state: axe finds nothing in either theme; nothing overflows a window of 320 px and
 * with large text nothing is cut off; and in Urdu the same holds and no English text is left. The state stays as
 * it is.
 */
export async function checkState({ written = [] }: CheckOptions = {}): Promise<void> {
  await expectAccessible('light');
  setTheme('dark');
  await expectAccessible('dark', COLORS);
  setTheme('light');
  await expectLayout('in English');
  await setLanguage('ur');
  await expectLayout('in Urdu');
  const texts = findUntranslated(readTexts(true)).filter((text) => !written.includes(text));
  expect.soft(texts, 'texts that are not in Urdu').toEqual([]);
  await setLanguage('en');
  await setWindow();
}

async function expectLayout(label: string): Promise<void> {
  await setWindow(NARROWEST);
  await finishLayout();
  expect.soft(findOverflow(), `overflow at 320 px ${label}`).toEqual([]);
  await setWindow(LARGE_TEXT);
  await finishLayout();
  expect.soft(findOverflow(), `overflow with large text ${label}`).toEqual([]);
  expect.soft(findCutOff(), `cut off with large text ${label}`).toEqual([]);
}

async function expectAccessible(label: string, rules?: string[]): Promise<void> {
  await finishLayout();
  const { violations } = await axe.run(document, {
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

/** Waits for fonts, transitions and finite animations: halfway through one, a color has no defined contrast. */
async function finishLayout(): Promise<void> {
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
  const finite = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
}
