/** How many times the event loop runs while all of `pieces` are read by a client that never waits. */
export async function countTurns(pieces: AsyncIterable<unknown>): Promise<number> {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  for await (const _piece of pieces);
  counting = false;
  return turns;
}
