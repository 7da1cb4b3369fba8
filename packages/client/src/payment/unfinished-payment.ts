import { personalStorage } from '../session/personal-storage.ts';

const KEY = 'unfinished_payment';
const MAX_AGE_MS = 24 * 3600 * 1000;

/** The course whose payment form the student opened last, and when. */
export type UnfinishedPayment = { courseId: string; title: string; openedAt: number };

/** Stores the course of an open payment form, because the student leaves the page to pay in another app. */
export const storeUnfinishedPayment = (course: { id: string; title: string }, now = Date.now()): void =>
  personalStorage.set(KEY, JSON.stringify({ courseId: course.id, title: course.title, openedAt: now }));

/** Forgets the course. Call it when the payment is submitted. */
export const removeUnfinishedPayment = (): void => personalStorage.remove(KEY);

/** The course whose payment form the signed-in student opened in the last day and did not submit. */
export function findUnfinishedPayment(now = Date.now()): UnfinishedPayment | undefined {
  try {
    const stored = JSON.parse(personalStorage.get(KEY) ?? 'null') as UnfinishedPayment | null;
    return stored && now - stored.openedAt < MAX_AGE_MS ? stored : undefined;
  } catch {
    // The entry is not JSON, so this code did not write it.
    removeUnfinishedPayment();
    return undefined;
  }
}
