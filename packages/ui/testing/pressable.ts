import { expect } from 'vitest';
import { setWindow, showAgain } from './show.tsx';

/**
 * Expects that a press on the middle of each of these controls that is shown reaches it at these widths, in both
 * languages. Call it last, because the state is in Urdu afterwards.
 */
export async function expectPressable(selector: string, widths: readonly number[]): Promise<void> {
  for (const language of ['en', 'ur'] as const) {
    if (language === 'ur') await showAgain('ur');
    for (const width of widths) {
      setWindow({ width, height: 640 });
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
      const controls = [...document.querySelectorAll(selector)].filter((control) =>
        control.checkVisibility(),
      );
      expect(controls.length).toBeGreaterThan(0);
      const covered = controls.filter((control) => !isOnTop(control)).map((control) => control.textContent);
      expect.soft(covered, `what is covered at ${width} px in ${language}`).toEqual([]);
    }
  }
}

function isOnTop(control: Element): boolean {
  control.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
