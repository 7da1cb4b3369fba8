import { fileURLToPath } from 'node:url';

/** For the environment of processes that tests start: Node keeps what it compiled, types stripped, and starts in half the time (decision 060). */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)),
};
