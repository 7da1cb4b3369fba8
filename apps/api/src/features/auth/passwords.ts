import { availableParallelism } from 'node:os';

/** Loaded by the first password. */
const loadArgon2 = () => import('@node-rs/argon2');
// Argon2id, 19 MiB, two passes: OWASP's floor.
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Each occupies a core: more at once would only take memory. Four, because libuv has four threads. */
const MAX_AT_ONCE = Math.min(availableParallelism(), 4);

let running = 0;
const waiting: (() => void)[] = [];

/** Bounds memory: a burst of sign-ins waits in a queue instead of taking 19 MiB each. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  queued(async () => (await loadArgon2()).hash(password, OPTIONS));

let dummy: Promise<string> | undefined;

/** Whether `password` matches `passwordHash`. It takes the same time without a hash, for unknown accounts. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const against = passwordHash ?? (await dummy);
  const matches = await queued(async () => (await loadArgon2()).verify(against, password));
  return matches && passwordHash !== undefined;
}
