import { Play } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withoutIconNames } from './render-to-html.ts';

test('a built page has the icon classes that styles use, but not the names of the icons', () => {
  const icon = renderToStaticMarkup(createElement(Play, { className: 'icon icon-sm' }));
  expect(icon).toContain('class="lucide lucide-play icon icon-sm"');
  expect(withoutIconNames(icon, true)).toContain('<svg');
  expect(withoutIconNames(icon, true)).toContain(' class="lucide icon icon-sm"');
  expect(withoutIconNames(icon, true)).not.toContain('lucide-play');
  expect(withoutIconNames(icon, false)).toBe(icon);
});
