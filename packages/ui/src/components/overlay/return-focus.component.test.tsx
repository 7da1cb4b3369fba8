import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = { onClosed: (control: HTMLElement) => void; isOpenerDisabled?: boolean };

/** A button that opens a dialog, and another control. */
function Opener({ onClosed, isOpenerDisabled = false }: Props) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const control = useRef<HTMLAnchorElement>(null);
  function close() {
    setOpen(false);
    setWasOpen(true);
    // The dialog is removed first, and returns the focus later.
    queueMicrotask(() => onClosed(control.current!));
  }
  return (
    <>
      <Button disabled={isOpenerDisabled && wasOpen} onClick={() => setOpen(true)}>
        Open
      </Button>
      <a ref={control} href="#main">
        Another control
      </a>
      {open && (
        <Dialog open onOpenChange={close} title="A dialog">
          <input aria-label="A field" />
        </Dialog>
      )}
    </>
  );
}

async function closeDialog(): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test('a dialog that closes returns the focus to the button that opened it', async () => {
  await show(() => <Opener onClosed={() => undefined} />);
  await closeDialog();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('the page gets the focus when the button that opened the dialog is disabled', async () => {
  await show(() => <Opener isOpenerDisabled onClosed={() => undefined} />);
  await closeDialog();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('an element that took the focus after the dialog was removed keeps it', async () => {
  await show(() => <Opener onClosed={(control) => control.focus()} />);
  await closeDialog();
  // The dialog returns the focus in a separate task, before this one.
  await new Promise((resolve) => setTimeout(resolve));
  await expect.element(page.getByRole('link', { name: 'Another control' })).toHaveFocus();
});
