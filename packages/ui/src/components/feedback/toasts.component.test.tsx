import { setWindow, show } from '@qanoon/ui/testing/show';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { toast } from './toast.tsx';

const LINES = Array.from({ length: 60 }, (_, index) => index + 1);

test.each([
  ['an upright phone', { width: 390, height: 844 }],
  ['the narrowest phone', { width: 320, height: 640 }],
])('places toasts between the title and the buttons of a tall sheet on %s', async (_, size) => {
  await show(() => (
    <Dialog
      open
      size="payment"
      title={<bdi>Enroll</bdi>}
      onOpenChange={() => undefined}
      footer={<Button>Submit</Button>}
    >
      {LINES.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </Dialog>
  ));
  setWindow(size);
  toast.success('Account created successfully!', 'Welcome');
  const shown = page.getByText('Account created successfully!').first();
  await expect.element(shown).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  // The sheet slides up from below, so this waits for it.
  await vi.waitFor(() => {
    const { top, bottom } = box(shown.element().closest('.toast')!);
    expect(top).toBeGreaterThan(box(document.querySelector('.dialog-head')!).bottom);
    expect(bottom).toBeLessThan(box(document.querySelector('.dialog-foot')!).top);
  });
});
