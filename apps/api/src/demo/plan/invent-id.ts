import { DEMO_METHODS, type DemoMethod } from '@qanoon/db/seed/demo-methods';

/** Invents a transaction ID with the form that the method has. */
export function inventId(method: DemoMethod, random: () => number): string {
  const [before, count, after] = DEMO_METHODS[method].id;
  const digits = Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('');
  return `${before}${digits}${after}`;
}
