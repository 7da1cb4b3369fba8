/** The interval of polling, because phones forward messages while the inbox is open. */
export const REFETCH_MS = 20_000;
