import { useCallback, useSyncExternalStore } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import type { EditorForm } from './editor-form.ts';

/**
 * Returns the message of a field's error, and renders again only when this message changes. `useFormState`
 * would render every row of a list after a move in it.
 */
export function useFieldError(name: FieldPath<EditorForm>): string | undefined {
  const { subscribe, getFieldState } = useFormContext<EditorForm>();
  return useSyncExternalStore(
    useCallback((callback) => subscribe({ formState: { errors: true }, callback }), [subscribe]),
    () => getFieldState(name).error?.message,
  );
}
