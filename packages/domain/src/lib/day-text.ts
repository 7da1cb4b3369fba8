/** `2026-11-21` → `21/11/2026`, as days are written in Pakistan. */
export const writeDay = (day: string): string => day.split('-').reverse().join('/');

/**
 * `21/11/2026`, `21.11.2026`, `1-1-2026` or `2026-11-21` → `2026-11-21`; undefined for text that is not a
 * day.
 */
export function readDay(text: string): string | undefined {
  const typed = text.trim();
  const [, first = '', month = '', last = ''] =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/u.exec(typed) ??
    /^(\d{4})-(\d{2})-(\d{2})$/u.exec(typed) ??
    [];
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  if (!year) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(iso);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
