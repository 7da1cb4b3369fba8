import { replayFirstInputWhenHydrated } from './replay-first-input.ts';

/**
 * Entry 1 of 2, named by every page. Loads the styles of the page's `noscript`, because the page contains only the
 * critical CSS, and the scripts that it lists in this script's data attributes:
 * - `data-scripts`: the scripts to run, in order; the last is main.tsx
 * - `data-preload`: scripts that those import later
 * - `data-immediate`: present when the page has no content to paint first
 */
const { dataset } = document.querySelector<HTMLScriptElement>('script[data-scripts]')!;
const urlsIn = (list: string | undefined): string[] => list?.split(' ').filter(Boolean) ?? [];

if (dataset.immediate !== undefined) {
  void documentParsed().then(runScripts);
} else {
  replayFirstInputWhenHydrated();
  void Promise.all([firstPaint(), documentParsed()]).then(() => {
    // The web fonts for Urdu, on pages in Urdu.
    document.querySelector('style[media]')?.removeAttribute('media');
    document.head.insertAdjacentHTML('beforeend', document.querySelector('head noscript')?.textContent ?? '');
    return runScripts();
  });
}

/**
 * Downloads all scripts in parallel and runs each in its own task, so that the browser can paint and handle
 * input in between.
 */
async function runScripts(): Promise<void> {
  const scripts = urlsIn(dataset.scripts);
  for (const href of [...scripts, ...urlsIn(dataset.preload)])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const href of scripts) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** This script is in the head and asynchronous; the page's data blocks are at the end of the body. */
function documentParsed(): Promise<void> {
  return document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve()))
    : Promise.resolve();
}

/** Background tabs do not paint, and some browsers do not report paints: both resolve with the load event. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (
      document.visibilityState === 'hidden' ||
      !PerformanceObserver.supportedEntryTypes?.includes('paint')
    ) {
      if (document.readyState === 'complete') resolve();
      else addEventListener('load', () => resolve());
      return;
    }
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint')[0]) return;
      observer.disconnect();
      setTimeout(resolve);
    }).observe({ type: 'paint', buffered: true });
    addEventListener('load', () => setTimeout(resolve, 1000));
  });
}
