import { Moon, Sun } from 'lucide-react';
import * as React from 'react';
import { IconButton } from './icon-button.tsx';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const YEAR_SECONDS = 365 * 24 * 3600;
const listeners = new Set<() => void>();

function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined; // storage is blocked: the system preference decides
  }
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Tells a server that draws pages which theme was chosen, so that its page does not flash in the other. */
function hintTheme(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own API is not in every browser yet.
  document.cookie = `${STORAGE_KEY}=${theme}; path=/; samesite=lax; max-age=${YEAR_SECONDS}`;
}

/** Sets `data-theme` on `<html>`: the remembered choice, else the system's. Call it first thing in `main.tsx`. */
export function applyStoredTheme(): void {
  const stored = storedTheme();
  if (stored) hintTheme(stored);
  show(stored ?? systemTheme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!storedTheme()) show(systemTheme());
  });
}

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // storage is blocked: the choice lasts for this page only
  }
  hintTheme(theme);
  show(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme on show and how to change it; the choice is remembered. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = React.useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    (): Theme => 'light',
  );
  return { theme, setTheme };
}

/** Changes between light and dark. Both icons are there and the styles show one, so that a page drawn by a server is right before it wakes up. */
export function ThemeToggle({ className }: { className?: string }) {
  const { theme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={next === 'dark' ? 'Use dark theme' : 'Use light theme'}
      className={className}
      onClick={() => setTheme(next)}
    >
      <Moon className="icon dark:hidden" />
      <Sun className="icon hidden dark:block" />
    </IconButton>
  );
}
