import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;

const NAME = 'qanoon-test-run-';
const PROCESS = new RegExp(`^${NAME}(\\d+)-`, 'u');

/**
 * Creates the folder for the temporary files of a test run, in memory where there is room: the tests create
 * thousands of databases, which took half of their time on a slow disk. Folders of runs that were killed are
 * removed.
 */
export function createTestFolder(): string {
  if (existsSync(IN_MEMORY)) removeLeftFolders(IN_MEMORY);
  const parent = hasRoomInMemory() ? IN_MEMORY : tmpdir();
  const folder = mkdtempSync(join(parent, `${NAME}${process.pid}-`));
  // PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes the folders in `parent` whose process no longer runs. */
export function removeLeftFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(PROCESS.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it belongs to another user
  }
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > 6 * GIGABYTE && freemem() > 8 * GIGABYTE;
}
