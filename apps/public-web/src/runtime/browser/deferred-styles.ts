/** Events that show that a visitor uses the page. */
const VISITOR_EVENTS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'input',
  'focus',
] as const;

const IDLE_AFTER_MS = 5000;

/**
 * Calls `callback` once: on the first event of the visitor, when the page renders its first new element, or
 * when the browser is idle after five seconds. It adds the full stylesheet (decision 015): until then the
 * page has its critical CSS, and restyling the whole page is the longest task on a slow phone.
 */
export function whenVisitorActs(callback: () => void): void {
  let called = false;
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element))) call();
  });
  const call = () => {
    if (called) return;
    called = true;
    clearTimeout(timer);
    observer.disconnect();
    for (const type of VISITOR_EVENTS) removeEventListener(type, call, true);
    callback();
  };
  const timer = setTimeout(
    () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(call) : call()),
    IDLE_AFTER_MS,
  );
  for (const type of VISITOR_EVENTS) addEventListener(type, call, { capture: true, passive: true });
  const main = document.getElementById('main');
  if (main) observer.observe(main, { childList: true, subtree: true });
  // Dialogs are children of the body.
  observer.observe(document.body, { childList: true });
}
