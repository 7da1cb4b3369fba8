/** Sent to the document once presses work. A type, so that the loader shares no file with the scripts that it starts. */
export type HydratedEvent = 'qanoon:awake';
const HYDRATED: HydratedEvent = 'qanoon:awake';

type Typed = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** Kept by the script that stands in the page (contracts/first-input.ts): each press and change, with what the field held then. */
    firstInput?: ['click' | 'input', target: Element, value: string, checked: boolean][];
  }
}

/**
 * Does again, once presses work, what a quick visitor did before: presses on buttons, text, and ticks. Links and forms work without
 * scripts, so they are left alone.
 */
export function doFirstInputAgain(): void {
  document.addEventListener(HYDRATED, redo, { once: true });
}

function redo(): void {
  const kept = window.firstInput ?? [];
  // What the page's scripts hear is kept no more.
  window.firstInput = undefined;
  const pressed = new Set<HTMLElement>();
  const typed = new Map<Typed, string>();
  const ticked = new Map<HTMLInputElement, boolean>();
  for (const [type, target, value, checked] of kept) {
    if (type === 'click') {
      const button = target.closest<HTMLElement>('button:not([type="submit"])');
      if (button) pressed.add(button);
    } else if (target instanceof HTMLInputElement && target.type === 'checkbox') ticked.set(target, checked);
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target, value);
  }
  for (const [field, text] of typed)
    if (field.isConnected && /^(?:text|email|password|search|tel|url|textarea)$/u.test(field.type))
      retype(field, text);
  // A form that woke up has set the boxes as it knows them.
  for (const [box, checked] of ticked) if (box.isConnected && box.checked !== checked) box.click();
  for (const button of pressed) press(button);
}

/** A button may have been drawn anew meanwhile: `data-press` names those that are. A menu opens where a finger goes down, not on a click. */
function press(before: HTMLElement): void {
  const name = before.dataset.press;
  const button = before.isConnected
    ? before
    : name && document.querySelector<HTMLElement>(`[data-press="${name}"]`);
  if (!button) return;
  if (button.getAttribute('aria-haspopup') === 'menu')
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  else button.click();
}

/** React hears a change only where the text differs from what it knows: the field is emptied as React sees it, and filled as the browser does. */
function retype(field: Typed, text: string): void {
  // The first event wakes the field's part of the page, which takes the text for its beginning.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = '';
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
