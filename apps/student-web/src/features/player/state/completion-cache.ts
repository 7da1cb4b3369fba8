const KEY = 'course_completion';

/**
 * `course_completion` (§3): percent by course, for display while the server has not answered; the server decides. A completed course keeps
 * its 100 (docs/decisions/050).
 */
export function cacheCompletion(courseId: string, progress: number): void {
  try {
    const known = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
    window.localStorage.setItem(
      KEY,
      JSON.stringify({ ...known, [courseId]: known[courseId] === 100 ? 100 : progress }),
    );
  } catch {
    // Storage is switched off or full: the server's answer is on the screen anyway.
  }
}
