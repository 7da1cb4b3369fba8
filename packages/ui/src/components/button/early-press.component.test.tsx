import { KEEP_FIRST_INPUT } from '@qanoon/site-runtime/first-input';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { Field } from '../form/field.tsx';
import { RadioTiles } from '../form/radio-tiles.tsx';
import { Button } from './button.tsx';

const early = window as { firstInput?: unknown[] };
const OPTIONS = [
  { value: 'student', title: 'Student' },
  { value: 'admin', title: 'Admin' },
];

// The tiles do not respond to clicks yet, as in a page that the server has rendered.
beforeEach(() => {
  const script = Object.assign(document.createElement('script'), { textContent: KEEP_FIRST_INPUT });
  document.head.append(script);
  script.remove();
});
afterEach(() => {
  early.firstInput = undefined;
});

const radio = (name: string) => page.getByRole('radio', { name });
const dotOf = (name: string) =>
  getComputedStyle(radio(name).element().querySelector('.tile-dot')!).borderTopWidth;

test('a radio pressed before hydration looks checked at once, and the other one does not', async () => {
  await show(() => (
    <Field group label="Role">
      <RadioTiles options={OPTIONS} value="student" />
    </Field>
  ));
  expect([dotOf('Student'), dotOf('Admin')]).toEqual(['6px', '1px']);
  await radio('Admin').click();
  expect([dotOf('Student'), dotOf('Admin')]).toEqual(['1px', '6px']);
  await radio('Student').click();
  expect([dotOf('Student'), dotOf('Admin')], 'the last press counts').toEqual(['6px', '1px']);
  expect(early.firstInput).toHaveLength(2);
});

test('a button pressed before hydration looks busy at once', async () => {
  await show(() => (
    <div>
      <Button>Enroll Now</Button>
    </div>
  ));
  const button = page.getByRole('button', { name: 'Enroll Now' });
  expect(getComputedStyle(button.element()).opacity).toBe('1');
  await button.click();
  expect(getComputedStyle(button.element())).toMatchObject({ opacity: '0.6', cursor: 'progress' });
});
