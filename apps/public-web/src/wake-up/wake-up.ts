import { keepInput } from './keep-input.ts';

/**
 * Starts the page's scripts once it has been painted, one after another and each in a task of its own, so that neither the
 * first paint nor a finger waits for them. What is pressed or typed meanwhile is kept for them.
 */
export function wakeUp({ dataset }: HTMLScriptElement): void {
  const { scripts, late, styles } = dataset;
  const startAll = () => void start({ scripts: words(scripts), late: words(late), styles: words(styles) });
  // Without content there is nothing to paint first.
  if (dataset.atOnce !== undefined) startAll();
  else {
    keepInput();
    afterFirstPaint(startAll);
  }
}

const words = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? [];

/** `late`: what the scripts themselves ask for; it is fetched beside them. */
async function start({ scripts, late, styles }: Record<'scripts' | 'late' | 'styles', string[]>): Promise<void> {
  for (const href of styles) link('stylesheet', href);
  for (const href of [...scripts, ...late]) link('modulepreload', href);
  for (const href of scripts) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** A page in the background is not painted, and a browser may not tell: then its loading is the sign. */
function afterFirstPaint(then: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    then();
  };
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    if (document.readyState === 'complete') once();
    else addEventListener('load', once);
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return;
    observer.disconnect();
    setTimeout(once);
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(once, 1000));
}
