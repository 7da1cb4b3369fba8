import type * as React from 'react';

/**
 * What autofill and the keyboard on the screen need to know. Both are required, so that no field forgets
 * them.
 */
export type TypedField = {
  /** `off` for what no browser can know, such as the title of a course. */
  autoComplete: string;
  /** The label of the Enter key. `next` moves to the next field, the others submit the form. */
  enterKeyHint: 'next' | 'go' | 'done' | 'send' | 'search';
};

/** Fields for text, and selects. */
const FIELDS = ':is(input:read-write, textarea:read-write, select):enabled';

/**
 * Moves the focus to the next field of the form if Enter on a touch keyboard says so: the keyboard of iOS only
 * labels the key, and Enter would submit the form.
 */
export function focusNextField(event: React.KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || field.enterKeyHint !== 'next') return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const fields = [...(field.form?.elements ?? [])].filter((each) => each.matches(FIELDS)) as HTMLElement[];
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
