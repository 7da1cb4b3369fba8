import type { Page } from '@playwright/test';

/**
 * Records the layout shifts of the pages that this page opens from now on. The returned function lists the shifts with
 * the elements that moved, or none if their sum is below 0.02.
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
      sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const recorded = window as unknown as { shifts: string[]; total: number };
    Object.assign(recorded, { shifts: [], total: 0 });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, startTime, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className}: ${JSON.stringify([previousRect, currentRect])}`,
        );
        recorded.shifts.push(`${value} at ${startTime} ms: ${moved.join(', ')}`);
        recorded.total += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts, total } = window as unknown as { shifts: string[]; total: number };
      return total < 0.02 ? [] : shifts;
    });
}
