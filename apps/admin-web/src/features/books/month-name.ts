import { shortStepName } from '../analytics/step-names.ts';

/** `2026-11` → `Nov 2026`. */
export const monthName = (month: string): string => shortStepName(`${month}-01`, 'month');
