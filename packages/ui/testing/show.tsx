import { directionOf } from '@qanoon/domain/lib/languages';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { cleanup, type RenderResult, render } from 'vitest-browser-react/pure';
import { Toaster } from '../src/components/feedback/toast.tsx';
import { toast } from '../src/components/feedback/toast-store.ts';

/** Writes the elements of a state in the current language. */
type Write = () => ReactNode;
/** An action on the page. It finds controls by their messages, so that it works in both languages. */
type Step = () => unknown;

/** The window of a laptop. */
const WIDE = { width: 1280, height: 800 };

let shown: { write: Write; steps: Step[]; result: RenderResult } | undefined;

/**
 * Renders the page around the state, because axe expects all content in a landmark. The key makes another
 * language start again.
 */
const writePage = (write: Write): ReactNode => (
  <Direction.Provider key={currentLanguage()} dir={directionOf(currentLanguage())}>
    <main id="main" tabIndex={-1} className="page">
      {write()}
    </main>
    <Toaster />
  </Direction.Provider>
);

/** Renders a component in English and in the light theme, as wide as a laptop. */
export async function show(write: Write): Promise<void> {
  if (shown) throw new Error('This test has already shown a component. Use steps to reach another state.');
  shown = { write, steps: [], result: await render(writePage(write)) };
}

/** Acts on the component, and once more when the state is shown in another language. */
export async function reach(step: Step): Promise<void> {
  if (!shown) throw new Error('Show a component first.');
  await step();
  shown.steps.push(step);
}

/** Shows the state in another language by rendering the component again and repeating the steps. */
export async function showAgain(language: Language): Promise<void> {
  if (!shown) throw new Error('Show a component first.');
  toast.clear();
  setLanguage(language);
  setWindow();
  await shown.result.rerender(writePage(shown.write));
  for (const step of shown.steps) await step();
}

function setLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

export function setTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
}

/**
 * Resizes the frame that is the window of the tests. `page.viewport` does the same by way of two other processes, in a
 * tenth of a second. `rem` is the size of text in percent, as the browser's setting has it.
 */
export function setWindow({
  width,
  height,
  rem = 100,
}: {
  width: number;
  height: number;
  rem?: number;
} = WIDE): void {
  const fontSize = rem === 100 ? '' : `${rem}%`;
  const { style } = document.documentElement;
  if (style.fontSize !== fontSize) {
    style.fontSize = fontSize;
    // Container queries in rem do not always follow the text size until their boxes are created again.
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
    document.body.style.display = '';
  }
  Object.assign((window.frameElement as HTMLIFrameElement).style, {
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** Removes the component, and what its state has changed outside of React. */
export async function removeState(): Promise<void> {
  await cleanup();
  shown = undefined;
  toast.clear();
  setTheme('light');
  setLanguage('en');
  setWindow();
  localStorage.clear();
  sessionStorage.clear();
}
