/** Joins class names, skipping the empty ones: `classNames('btn', busy && 'is-busy', className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
