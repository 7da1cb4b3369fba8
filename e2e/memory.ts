import { execFileSync } from 'node:child_process';

const EVERY_MS = 100;

/** Bytes of memory that a process holds now. */
export const residentBytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

/** Watches how far a process's memory rises above what it holds now, until it is stopped. A process that ends is no longer watched. */
export function watchMemory(pid: number) {
  const before = residentBytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, residentBytes(pid));
    } catch {
      clearInterval(timer);
    }
  }, EVERY_MS);
  return {
    /** Stops watching; the rise in bytes. */
    stop: (): number => {
      clearInterval(timer);
      return peak - before;
    },
  };
}
