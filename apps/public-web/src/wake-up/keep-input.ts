/** Sent to the document once presses work. A type, so that the loader shares no file with the scripts that it starts. */
export type AwakeEvent = 'qanoon:awake';
const AWAKE: AwakeEvent = 'qanoon:awake';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what a quick visitor does before the scripts run, and does it again when they do: presses on buttons, and text.
 * Links and forms work without scripts, so they are left alone.
 */
export function keepInput(): void {
  const pressed = new Set<HTMLElement>();
  const typed = new Map<Typed, string>();
  const onClick = ({ target }: Event) => {
    const button = (target as Element | null)?.closest<HTMLElement>('button:not([type="submit"]):not(:disabled)');
    if (button) pressed.add(button);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener(
    AWAKE,
    () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('input', onInput, true);
      for (const [field, text] of typed)
        if (field.isConnected && /^(?:text|email|password|search|tel|url|textarea)$/u.test(field.type)) retype(field, text);
      for (const button of pressed) if (button.isConnected) button.click();
    },
    { once: true },
  );
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
