import { show } from '@qanoon/ui/testing/show';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SortableGrip, SortableList, SortableRow } from './sortable-list.tsx';

/** Four sections, each nearly as tall as the window. */
function Sections() {
  const [ids, setIds] = useState(['A', 'B', 'C', 'D']);
  const move = (from: number, to: number) => {
    const rest = ids.filter((_, index) => index !== from);
    setIds(rest.toSpliced(to, 0, ids[from]!));
  };
  return (
    <SortableList ids={ids} noun="Section" onMove={move}>
      <ol>
        {ids.map((id, index) => (
          <SortableRow key={id} id={id} gripLabel={`Move section ${index + 1}`}>
            <div style={{ height: '80vh' }}>
              <SortableGrip /> {id}
            </div>
          </SortableRow>
        ))}
      </ol>
    </SortableList>
  );
}

const order = () => [...document.querySelectorAll('ol li')].map((row) => row.textContent?.trim());

const pressKey = (code: string) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', {
      code,
      key: code === 'Space' ? ' ' : code,
      bubbles: true,
      cancelable: true,
    }),
  );

/** Presses a key and waits until its effect is seen, which is scrolled in one frame and shown in the next. */
async function pressAndSee(code: string): Promise<void> {
  pressKey(code);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

/** Picks up a row and presses another key before anything but React’s own work happens. */
async function pickUpAndPress(label: string, code: string): Promise<void> {
  page.getByRole('button', { name: label }).element().focus();
  pressKey('Space');
  await Promise.resolve();
  await pressAndSee(code);
}

test('moves a row that was just picked up, and again while the list has to scroll', async () => {
  await show(() => <Sections />);
  await pickUpAndPress('Move section 1', 'ArrowDown');
  await pressAndSee('ArrowDown');
  await pressAndSee('Space');
  await expect.poll(order).toEqual(['B', 'C', 'A', 'D']);
  await pickUpAndPress('Move section 4', 'ArrowUp');
  await pressAndSee('ArrowUp');
  await pressAndSee('ArrowUp');
  await pressAndSee('Space');
  await expect.poll(order).toEqual(['D', 'B', 'C', 'A']);
});

test('puts a row back when Escape is pressed right after it was picked up', async () => {
  await show(() => <Sections />);
  await pickUpAndPress('Move section 1', 'Escape');
  await expect.element(page.getByText('Section 1 is back in its place.')).toBeInTheDocument();
  expect(order()).toEqual(['A', 'B', 'C', 'D']);
});
