import { show } from '@qanoon/ui/testing/show';
import { LogOut } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppShell } from '../shell/app-shell.tsx';
import { NotificationBell } from '../shell/notification-bell.tsx';

const nothing = () => undefined;

// The code behind the buttons loads only when they are pressed.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', nothing));
afterEach(() => void vi.unstubAllGlobals());

const showShell = () =>
  show(() => (
    <AppShell
      portal="student"
      groups={[]}
      user={{ name: 'Sana' }}
      profileMenu={[{ label: 'Sign Out', icon: LogOut, onSelect: nothing }]}
      tools={
        <NotificationBell
          items={[]}
          unreadCount={0}
          failed={false}
          hasMore={false}
          loadingMore={false}
          onMore={nothing}
          onRetry={nothing}
          onOpenItem={nothing}
          onReadAll={nothing}
        />
      }
    >
      <h1>Dashboard</h1>
    </AppShell>
  ));

/** Presses a mouse button down. It is released after the pressed button has been rendered again. */
const pressDown = (name: RegExp) =>
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));

test('opens the account menu even if its button is rendered again before the click', async () => {
  await showShell();
  pressDown(/account menu/u);
  await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

test('opens the notifications even if the bell is rendered again before the click', async () => {
  await showShell();
  pressDown(/Notifications/u);
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});
