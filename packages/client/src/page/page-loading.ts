import { createStore, useStore } from '@qanoon/ui/lib/store';

const runningCount = createStore(() => 0);

/**
 * Sets the global loading flag (docs/product.md#loading-failures-and-messages) while `work` runs. Use it for work
 * that blocks the whole page.
 */
export async function whilePageLoads<T>(work: () => Promise<T>): Promise<T> {
  runningCount.set(runningCount.get() + 1);
  try {
    return await work();
  } finally {
    runningCount.set(runningCount.get() - 1);
  }
}

/** Whether the global loading flag is set. */
export const usePageLoading = (): boolean => useStore(runningCount) > 0;
