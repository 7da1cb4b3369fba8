const TIMEOUT_MS = 25_000;

/** Calls `close` on the first of these signals and ends the process. It ends at once on a second signal, and 25 seconds after `delayMs`. */
export function closeWith(signals: NodeJS.Signals[], delayMs: number, close: () => Promise<void>): void {
  let closing = false;
  for (const signal of signals)
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      setTimeout(() => process.exit(1), delayMs + TIMEOUT_MS).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
