/// <reference types="@vitest/browser-playwright" />
import { Settings } from 'lucide-react';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Menu, MenuItem } from './menu.tsx';

test('stays where it is when the pressed button is released', async () => {
  await show(() => (
    <Menu
      trigger={
        <IconButton label="Settings">
          <Settings className="icon" />
        </IconButton>
      }
    >
      <MenuItem>Original</MenuItem>
    </Menu>
  ));
  const button = page.getByRole('button', { name: 'Settings' });
  const released = button.element().getBoundingClientRect();
  const frame = window.frameElement!.getBoundingClientRect();
  const mouse = {
    x: frame.left + released.left + released.width / 2,
    y: frame.top + released.top + released.height / 2,
    button: 'left',
    clickCount: 1,
  } as const;
  await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  try {
    await expect.element(page.getByRole('menuitem', { name: 'Original' })).toBeVisible();
    expect(button.element().matches(':active')).toBe(true);
    expect(button.element().getBoundingClientRect().top).toBe(released.top);
  } finally {
    await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  }
});
