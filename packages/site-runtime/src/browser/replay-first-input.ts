/**
 * The event that the document receives after hydration (app.tsx). A type, because the loader must not share a
 * file with the scripts it loads.
 */
export type HydratedEvent = 'qanoon:hydrated';
const HYDRATED: HydratedEvent = 'qanoon:hydrated';

type TextField = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * Recorded by the inline script (first-input.ts): each click and input event, with the field's
     * state at that time.
     */
    firstInput?: ['click' | 'input', target: Element, value: string, checked: boolean][];
  }
}

/**
 * Repeats the visitor's input before hydration: clicks on buttons, typed text, and changed checkboxes. Links
 * and submit buttons work without scripts and are not repeated.
 */
export function replayFirstInputWhenHydrated(): void {
  document.addEventListener(HYDRATED, replayFirstInput, { once: true });
}

function replayFirstInput(): void {
  const events = window.firstInput ?? [];
  // Stops the recording.
  window.firstInput = undefined;
  const buttons = new Set<HTMLElement>();
  const texts = new Map<TextField, string>();
  const checkboxes = new Map<HTMLInputElement, boolean>();
  for (const [type, target, value, checked] of events) {
    if (type === 'click') {
      const button = target.closest<HTMLElement>('button:not([type="submit"])');
      if (button) buttons.add(button);
    } else if (target instanceof HTMLInputElement && target.type === 'checkbox')
      checkboxes.set(target, checked);
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      texts.set(target, value);
  }
  for (const [field, text] of texts)
    if (field.isConnected && /^(?:text|email|password|search|tel|url|textarea)$/u.test(field.type))
      enterText(field, text);
  // Hydration has reset the checkboxes to the form's state.
  for (const [checkbox, checked] of checkboxes)
    if (checkbox.isConnected && checkbox.checked !== checked) checkbox.click();
  for (const button of buttons) press(button);
  // From now on buttons show their own state.
  for (const button of document.querySelectorAll('[data-early]')) button.removeAttribute('data-early');
}

/**
 * Hydration may have replaced the button, which `data-press` then identifies. A menu opens on pointerdown,
 * not on click.
 */
function press(recorded: HTMLElement): void {
  const id = recorded.dataset.press;
  const button = recorded.isConnected
    ? recorded
    : id && document.querySelector<HTMLElement>(`[data-press="${id}"]`);
  if (!button) return;
  if (button.getAttribute('aria-haspopup') === 'menu')
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  else button.click();
}

/**
 * React ignores an input event whose value equals the last value it tracked. So the value is cleared through
 * the property that React has overridden, and set through the prototype's setter, which React does not track.
 */
function enterText(field: TextField, text: string): void {
  // The first event hydrates the field's boundary, which reads the current value as its initial one.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = '';
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
