import { expect, test } from 'vitest';
import { formatBytes } from './file-size.ts';

test('keeps the unit on the line of the figure', () => {
  for (const bytes of [812, 4096, 1_500_000, 3 * 1024 ** 3])
    expect(formatBytes(bytes)).toMatch(/^\u2066?[\d.]+\u00a0[KMG]?B\u2069?$/u);
});
