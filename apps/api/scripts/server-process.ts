import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built server. */
export const SERVER_SCRIPT = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/**
 * The settings of the C library's allocator: freed memory returns to the system, and threads share two pools instead of
 * having one each (decision 115).
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};
/** The options of Node with which every start of the server must run (decision 115). */
export const SERVER_OPTIONS = scripts.start.split(' ').slice(1, -1);
