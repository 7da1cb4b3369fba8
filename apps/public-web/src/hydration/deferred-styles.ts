/** What tells that somebody is there. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'input',
  'focus',
] as const;

/** After this long the browser is asked for a quiet moment. */
const QUIET_MS = 5000;

/**
 * Runs `then` once. The page stands in the styles it was painted with, and the rest of them costs a slow phone a style and layout of the
 * whole page: they come with the first sign of a person, with the first part that was not in the page, or in a quiet moment later.
 */
export function onFirstNeed(then: () => void): void {
  let done = false;
  const rendered = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element))) once();
  });
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(quiet);
    rendered.disconnect();
    for (const sign of SIGNS) removeEventListener(sign, once, true);
    then();
  };
  const quiet = setTimeout(
    () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(once) : once()),
    QUIET_MS,
  );
  for (const sign of SIGNS) addEventListener(sign, once, { capture: true, passive: true });
  const main = document.getElementById('main');
  if (main) rendered.observe(main, { childList: true, subtree: true });
  // Dialogs stand beside the page.
  rendered.observe(document.body, { childList: true });
}
