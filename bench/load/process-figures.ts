import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Resident memory of a process in MB, now and at its highest, and the CPU time in milliseconds that it has
 * used.
 */
export function figuresOf(pid: number): { memory: number; highest: number; cpu: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)![1]) / 1024);
  // Fields are counted after the name in parentheses. In proc(5), 14 and 15 are user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return {
    memory: megabytes('VmRSS'),
    highest: megabytes('VmHWM'),
    cpu: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
  };
}
