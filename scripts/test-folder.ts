import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;

/**
 * Creates the folder for the temporary files of a test run, in memory where there is room: the tests create
 * thousands of databases, which took half of their time on a slow disk.
 */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'qanoon-test-run-'));
  // PostgreSQL runs as another user, who must be able to enter it.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > 6 * GIGABYTE && freemem() > 8 * GIGABYTE;
}
