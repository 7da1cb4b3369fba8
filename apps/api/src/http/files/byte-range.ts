import type { ByteRange } from '../../lib/services/storage.ts';

/**
 * Parses a Range header for a file of `size` bytes by RFC 9110, 14.2. One range (closed, open-ended or
 * suffix) is that part; no range, several ranges, an invalid one or another unit is the whole; a range past
 * the end is 'unsatisfiable'. Written here, because `range-parser` finds a suffix longer than the file and a
 * reversed range unsatisfiable, and ignores the unit.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/u.exec(header?.replaceAll(' ', '') ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - suffix), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
