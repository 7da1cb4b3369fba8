import { expect, test } from 'vitest';
import { toast, toastStore } from './toast-store.ts';

test('a new attempt dismisses the errors and nothing else', () => {
  toast.clear();
  toast.error('Failed');
  toast.success('Saved');
  toast.warning('Almost full');
  toast.error('Failed again');
  toast.dismissErrors();
  expect(toastStore.get().map(({ title }) => title)).toEqual(['Almost full', 'Saved']);
  toast.clear();
});
