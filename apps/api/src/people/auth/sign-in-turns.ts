/** The number of passwords that are hashed at once. */
const MAX_AT_ONCE = 4;

type Turns = { running: number; waiting: (() => void)[] };
const turnsOf = new Map<string, Turns>();

/**
 * Runs at most four sign-ins of a network at once, and queues the others. Only failures count, so each
 * attempt must know the failures before it. Otherwise a thousand simultaneous guesses would all start below
 * the limit.
 */
export async function inTurn<T>(network: string, signIn: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(network) ?? { running: 0, waiting: [] };
  turnsOf.set(network, turns);
  if (turns.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else turns.running += 1;
  try {
    return await signIn();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
    if (turns.running === 0) turnsOf.delete(network);
  }
}
