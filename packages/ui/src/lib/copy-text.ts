/**
 * Copies a text to the clipboard and returns whether that succeeded. Outside secure contexts, where
 * `navigator.clipboard` is missing, it copies the selection of a temporary text area after `near`; in a
 * dialog, `near` must be inside it, because focus cannot leave a dialog.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, near);
  }
}

function copySelection(text: string, near: Element): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.className = 'sr-only';
  near.after(box);
  box.select();
  try {
    return document.execCommand('copy');
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
