import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kernels reserve time in steps of this length; short ones keep the pauses of a limited process short. */
const PERIOD_US = 10_000;
const FOLDER = '/sys/fs/cgroup/cpu';

/**
 * A control group that limits its processes to a share of one core (cgroup version 1, which needs root).
 * Throws where the machine has none.
 */
export function openCpuShare(name: string, share: number) {
  const folder = join(FOLDER, `qanoon-bench-${process.pid}-${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * share)));
  return {
    /** Limits the process and all its threads. */
    add: (pid: number) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    /** Removes the group after its processes have ended. */
    close: () => rmdirSync(folder),
  };
}
