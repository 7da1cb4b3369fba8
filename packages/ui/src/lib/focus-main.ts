/** Moves the focus to the content of the page, because the element that had it is gone. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
