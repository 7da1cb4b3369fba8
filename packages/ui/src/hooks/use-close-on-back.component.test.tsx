import * as React from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Button } from '../components/button/button.tsx';
import { Field } from '../components/form/field.tsx';
import { Input } from '../components/form/input.tsx';
import { ConfirmDialog, Dialog } from '../components/overlay/dialog.tsx';
import { Menu, MenuItem } from '../components/overlay/menu.tsx';
import { SearchDialog } from '../components/overlay/search-dialog.tsx';
import { Sheet } from '../components/overlay/sheet.tsx';
import { NotificationPanel } from '../components/shell/notification-panel.tsx';

/** Replaces the browser's own CloseWatcher, because a test cannot press Back. */
class CloseWatcher extends EventTarget {
  static active: CloseWatcher | undefined;
  constructor() {
    super();
    CloseWatcher.active = this;
  }
  destroy() {
    CloseWatcher.active = undefined;
  }
}
const pressBack = () => {
  const { active } = CloseWatcher;
  CloseWatcher.active = undefined;
  active?.dispatchEvent(new Event('close'));
};
const isWatching = () => CloseWatcher.active !== undefined;

beforeEach(() => void vi.stubGlobal('CloseWatcher', CloseWatcher));
afterEach(() => void vi.unstubAllGlobals());

function Example({ write }: { write: (close: () => void) => React.ReactElement }) {
  const [open, setOpen] = React.useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && write(() => setOpen(false))}
    </>
  );
}
const opener = page.getByRole('button', { name: 'Open', exact: true });
const inside = page.getByText('Inside');

test.each([
  [
    'a dialog',
    (close: () => void) => (
      <Dialog open onOpenChange={close} title="Title">
        <p>Inside</p>
      </Dialog>
    ),
  ],
  [
    'a question',
    (close: () => void) => (
      <ConfirmDialog open onOpenChange={close} title="Title" confirmLabel="Yes" onConfirm={() => undefined}>
        <p>Inside</p>
      </ConfirmDialog>
    ),
  ],
  [
    'a sheet',
    (close: () => void) => (
      <Sheet open onOpenChange={close} title="Title">
        <p>Inside</p>
      </Sheet>
    ),
  ],
  [
    'a search',
    (close: () => void) => (
      <SearchDialog title="Title" onClose={close} field={{}}>
        <p>Inside</p>
      </SearchDialog>
    ),
  ],
])('Back closes %s, after which nothing watches for Back', async (_name, write) => {
  await show(() => <Example write={write} />);
  expect(isWatching()).toBe(false);
  await opener.click();
  await expect.element(inside).toBeVisible();
  await expect.poll(isWatching).toBe(true);
  pressBack();
  await expect.element(inside).not.toBeInTheDocument();
  await expect.poll(isWatching).toBe(false);
});

test('Back closes a menu, which opens again', async () => {
  await show(() => (
    <Menu trigger={<Button>Open</Button>}>
      <MenuItem>Inside</MenuItem>
    </Menu>
  ));
  for (let time = 1; time <= 2; time++) {
    await opener.click();
    await expect.element(inside).toBeVisible();
    pressBack();
    await expect.element(inside).not.toBeInTheDocument();
  }
});

test('Back closes the notifications', async () => {
  await show(() => (
    <NotificationPanel
      trigger={<Button>Open</Button>}
      defaultOpen={false}
      items={undefined}
      failed={false}
      hasMore={false}
      loadingMore={false}
      unreadCount={0}
      onMore={() => undefined}
      onRetry={() => undefined}
      onOpenItem={() => undefined}
      onReadAll={() => undefined}
      renderLink={({ children }) => <span>{children}</span>}
    />
  ));
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect.element(panel).toBeVisible();
  pressBack();
  await expect.element(panel).not.toBeInTheDocument();
});

test('Back asks before it discards entries; the next Back closes the question, and no more', async () => {
  await show(() => (
    <Example
      write={(close) => (
        <Dialog open onOpenChange={close} title="Title" guarded>
          <Field label="Name">
            <Input name="name" autoComplete="off" enterKeyHint="done" />
          </Field>
        </Dialog>
      )}
    />
  ));
  await opener.click();
  await userEvent.fill(page.getByLabelText('Name'), 'Sana');
  pressBack();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  await expect.poll(isWatching).toBe(true);
  pressBack();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sana');
});

test('Back goes to the previous step when a dialog has steps', async () => {
  const back = vi.fn();
  const close = vi.fn();
  await show(() => (
    <Dialog open onBack={back} onOpenChange={close} title="Title">
      <p>Inside</p>
    </Dialog>
  ));
  await expect.poll(isWatching).toBe(true);
  pressBack();
  expect([back.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
});

test('Back does not close a dialog that is busy', async () => {
  const close = vi.fn();
  await show(() => (
    <Dialog open busy onOpenChange={close} title="Title">
      <p>Inside</p>
    </Dialog>
  ));
  await expect.poll(isWatching).toBe(true);
  pressBack();
  expect(close).not.toHaveBeenCalled();
  await expect.poll(isWatching, { message: 'the next Back is watched, too' }).toBe(true);
});
