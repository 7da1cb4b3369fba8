/** Returns the result of `work`, and how many times the event loop ran meanwhile. */
export async function countTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  let counting = true;
  const count = () => {
    if (!counting) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  try {
    const result = await work();
    return { result, turns };
  } finally {
    counting = false;
  }
}

/** Reads all of `pieces` like a client that never waits. */
export async function readAll(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _piece of pieces);
}
