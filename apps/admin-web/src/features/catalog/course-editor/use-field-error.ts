import { useCallback, useSyncExternalStore } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import type { EditorForm } from './editor-form.ts';

/**
 * The message of a field's error. Renders again when this message changes; `useFormState` renders every row of a list
 * after a move in it.
 */
export function useFieldError(name: FieldPath<EditorForm>): string | undefined {
  const { subscribe, getFieldState } = useFormContext<EditorForm>();
  return useSyncExternalStore(
    useCallback((callback) => subscribe({ formState: { errors: true }, callback }), [subscribe]),
    () => getFieldState(name).error?.message,
  );
}
