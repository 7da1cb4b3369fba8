/**
 * A value that a domain leaves open and the domains above it fill, so that imports between domains run in one
 * direction. connect-domains.ts imports all domains and fills it when the server starts.
 */
type Slot<Value> = {
  /** Replaces the value, so that connecting the domains twice changes nothing. */
  fill: (value: Value) => void;
  /** Throws before it is filled: a missing call of `connectDomains` must not look like an empty list. */
  read: () => Value;
};

export function declareSlot<Value>(name: string): Slot<Value> {
  let filled: { value: Value } | undefined;
  return {
    fill: (value) => {
      filled = { value };
    },
    read: () => {
      if (!filled) throw new Error(`Nothing fills "${name}": call connectDomains() first.`);
      return filled.value;
    },
  };
}

type Handler<Args extends readonly unknown[], Result> = (...args: Args) => Promise<Result>;

/** Declares an event of a domain. The domains above it add functions that handle the event. */
export function declareEvent<Args extends readonly unknown[], Result = void>(name: string) {
  const handlers = declareSlot<readonly Handler<Args, Result>[]>(name);
  return {
    handledBy: (...functions: readonly Handler<Args, Result>[]): void => handlers.fill(functions),
    /** Calls the handlers one after another, in the transaction of the caller. Returns their results. */
    async tell(...args: Args): Promise<Result[]> {
      const results: Result[] = [];
      for (const handle of handlers.read()) results.push(await handle(...args));
      return results;
    },
  };
}
