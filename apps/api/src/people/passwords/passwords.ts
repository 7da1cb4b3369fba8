import { availableParallelism } from 'node:os';
import { normalizePassword } from '@qanoon/domain/people/normalize-password';

/** Loads Argon2 with the first password, because most processes never hash one. */
const loadArgon2 = () => import('@node-rs/argon2');
// OWASP's minimum for Argon2id is 19 MiB and two passes.
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Each hash occupies a core, so more at once would only take memory. libuv has four threads. */
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

/** Hashes a password in its normalized form. */
export const hashPassword = (password: string): Promise<string> =>
  queued(async () => (await loadArgon2()).hash(normalizePassword(password), OPTIONS));

const verify = (hash: string, text: string): Promise<boolean> =>
  queued(async () => (await loadArgon2()).verify(hash, text));

let dummy: Promise<string> | undefined;

/** `former`: only the text as it was typed matches, because it was hashed before passwords were normalized. */
export type PasswordMatch = 'normalized' | 'former' | 'none';

/** Returns how `password` matches `passwordHash`. It takes the same time when there is no hash, for unknown accounts. */
export async function matchPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<PasswordMatch> {
  dummy ??= hashPassword('no account has this password');
  const against = passwordHash ?? (await dummy);
  const normalized = normalizePassword(password);
  if ((await verify(against, normalized)) && passwordHash !== undefined) return 'normalized';
  // A password that is normalized as typed needs no second hash, whether the account exists or not.
  if (normalized === password) return 'none';
  return (await verify(against, password)) && passwordHash !== undefined ? 'former' : 'none';
}
