import { readFileSync } from 'node:fs';
import { accentCss } from '@qanoon/domain/academy/accent';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('../../../ui/src/styles/tokens.css', import.meta.url), 'utf8');

test('an accent color sets tokens that exist', () => {
  const names = new Set([...accentCss('#1d3f8f').matchAll(/--([\w-]+):/gu)].map(([, name]) => name));
  expect(names.size).toBe(10);
  for (const name of names) expect(sheet).toContain(`  --${name}: light-dark(`);
});

test('an accent color is checked against the colors of the style sheet', () => {
  for (const line of [
    '--on-primary: light-dark(#fbf8ef, #fdfaf1);',
    '--paper: light-dark(#f8f4ea, #0f1512);',
    '--surface: light-dark(#fdfbf6, #161e19);',
    '--sunken: light-dark(#f0eada, #111814);',
    '--on-binding: light-dark(#f6f0e0, #f3ecdb);',
  ])
    expect(sheet).toContain(line);
});
