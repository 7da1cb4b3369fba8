import { queryClient } from '@qanoon/client/trpc/trpc';
import { onlineManager, type Query } from '@tanstack/react-query';

/**
 * The queries of the screens that can be read offline: dashboard, courses, outlines, certificates,
 * notifications.
 */
const SAVED_CALLS = new Set([
  'learning.statistics',
  'learning.enrolled',
  'learning.content',
  'enrollments.mine',
  'certificates.mine',
  'certificates.names',
  'notifications.list',
]);
export const MAX_AGE_MS = 7 * 24 * 3600 * 1000;

export const isSavedCall = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  Array.isArray(queryKey[0]) && SAVED_CALLS.has(queryKey[0].join('.'));

/**
 * Keeps the responses of these calls in memory for as long as they are saved. Call it before the first page.
 */
export function retainSavedCalls(): void {
  onlineManager.setOnline(navigator.onLine);
  for (const call of SAVED_CALLS) queryClient.setQueryDefaults([call.split('.')], { gcTime: MAX_AGE_MS });
}
