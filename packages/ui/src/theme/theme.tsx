import * as m from '@qanoon/messages/shared/ui';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../components/button/icon-button.tsx';
import { localStore } from '../lib/browser-storage.ts';
import { createStore, useStore } from '../lib/store.ts';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The theme on screen, which is the `data-theme` of `<html>`. */
const themeStore = createStore<Theme>(() =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
);

function storedTheme(): Theme | undefined {
  const stored = localStore.get(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function showTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  themeStore.set(theme);
}

/**
 * The cookie lets the server render its pages in the chosen theme, so that they do not flash in the other
 * one.
 */
function setThemeCookie(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${STORAGE_KEY}=${theme}; path=/; samesite=lax; max-age=${YEAR_SECONDS}`;
}

/**
 * Shows the stored theme, else the system's, and follows the system's while none is stored. Call it first in
 * `main.tsx`.
 */
export function applyStoredTheme(): void {
  const stored = storedTheme();
  if (stored) setThemeCookie(stored);
  showTheme(stored ?? systemTheme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!storedTheme()) showTheme(systemTheme());
  });
}

/** If storage is blocked, the choice lasts until the page is left. */
function setTheme(theme: Theme): void {
  localStore.set(STORAGE_KEY, theme);
  setThemeCookie(theme);
  showTheme(theme);
}

/** The theme on screen, and a setter that stores the choice. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useStore(themeStore, () => 'light'), setTheme };
}

/**
 * Switches between light and dark. Both icons are rendered and CSS shows one, so that a page from the server
 * is right before hydration.
 */
export function ThemeToggle({ className }: { className?: string }) {
  const { theme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={next === 'dark' ? m.darkTheme() : m.lightTheme()}
      className={className}
      onClick={() => setTheme(next)}
    >
      <Moon className="icon dark:hidden" />
      <Sun className="icon hidden dark:block" />
    </IconButton>
  );
}
