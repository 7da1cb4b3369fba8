import { localStore } from '@qanoon/ui/lib/browser-storage';

const KEY = 'course_completion';

/**
 * Stores a course's completion in percent under `course_completion` (docs/product/accounts.md#sessions), to
 * show it before the server responds. A completed course stays at 100 (docs/decisions/050).
 */
export function cacheCompletion(courseId: string, progress: number): void {
  const stored = (localStore.getJson(KEY) ?? {}) as Record<string, number>;
  localStore.setJson(KEY, { ...stored, [courseId]: stored[courseId] === 100 ? 100 : progress });
}
