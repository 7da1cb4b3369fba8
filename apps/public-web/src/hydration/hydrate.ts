import { onFirstNeed } from './deferred-styles.ts';
import { doFirstInputAgain } from './first-input.ts';

/**
 * Starts the page's scripts once it has been painted, one after another and each in a task of its own, so that neither the
 * first paint nor a finger waits for them.
 */
export function hydrate({ dataset }: HTMLScriptElement): void {
  const { scripts, late, styles } = dataset;
  const startAll = () => start({ scripts: words(scripts), late: words(late) });
  const dress = () => {
    for (const href of words(styles)) link('stylesheet', href);
  };
  // Without content there is nothing to paint first.
  if (dataset.atOnce !== undefined) {
    dress();
    void wholePage().then(startAll);
    return;
  }
  doFirstInputAgain();
  void Promise.all([firstPaint(), wholePage()]).then(async () => {
    onFirstNeed(dress);
    await startAll();
  });
}

const words = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? [];

/** The end of what is being done now, so that the browser can paint and answer between two steps. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `late`: what the scripts themselves ask for; it is fetched beside them. */
async function start({ scripts, late }: Record<'scripts' | 'late', string[]>): Promise<void> {
  for (const href of [...scripts, ...late]) link('modulepreload', href);
  for (const href of scripts) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** The loader comes before the page's end, where its data stands. */
const wholePage = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve()))
    : Promise.resolve();

/** A page in the background is not painted, and a browser may not tell: then its loading is the sign. */
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
