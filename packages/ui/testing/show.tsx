import { directionOf } from '@qanoon/contracts/languages';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { cleanup, type RenderResult, render } from 'vitest-browser-react/pure';
import { Toaster } from '../src/toast.tsx';
import { toast } from '../src/toast-store.ts';

/** Writes the elements of a state. It is called again for the other language, so it contains messages and no texts. */
type Write = () => ReactNode;

/** The window of a laptop. */
const WIDE = { width: 1280, height: 800 };

let shown: { write: Write; result: RenderResult } | undefined;

/** The page around the state: axe expects that all content is in a landmark. */
const writePage = (write: Write): ReactNode => (
  <Direction.Provider dir={directionOf(currentLanguage())}>
    <main id="main" tabIndex={-1} className="page">
      {write()}
    </main>
    <Toaster />
  </Direction.Provider>
);

/** Renders a state of a component, in English and in the light theme, as wide as a laptop. */
export async function show(write: Write): Promise<void> {
  if (shown) throw new Error('A test shows one state. Change it by acting on it.');
  shown = { write, result: await render(writePage(write)) };
}

/** Renders the state in another language. Open dialogs, typed texts and loaded data stay. */
export async function setLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  if (shown) await shown.result.rerender(writePage(shown.write));
}

export function setTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
}

/** `rem` is the size of text in percent, as the browser's setting has it. */
export async function setWindow({ width, height, rem = 100 } = WIDE as typeof WIDE & { rem?: number }) {
  document.documentElement.style.fontSize = rem === 100 ? '' : `${rem}%`;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}

/** Removes the state, and what it has changed outside of React. */
export async function removeState(): Promise<void> {
  await cleanup();
  shown = undefined;
  toast.clear();
  setTheme('light');
  await setLanguage('en');
  await setWindow();
  localStorage.clear();
  sessionStorage.clear();
}
