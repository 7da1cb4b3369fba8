import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createApiClient } from './trpc.ts';

test('loads all failed parts of a page when one of them is tried again', async () => {
  const { queryClient } = createApiClient({ apiUrl: '', fetch });
  let isDown = true;
  const observe = (name: string) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => (isDown ? Promise.reject(new Error('The server is down.')) : Promise.resolve(name)),
    });
    observer.subscribe(() => undefined);
    return observer;
  };
  const parts = ['transfers', 'automatic approval'].map(observe);
  const states = () => parts.map((part) => part.getCurrentResult().status);
  await vi.waitFor(() => expect(states()).toEqual(['error', 'error']));
  isDown = false;
  await parts[0]!.refetch();
  await vi.waitFor(() => expect(states()).toEqual(['success', 'success']));
  queryClient.clear();
});
