const PATIENCE_MS = 25_000;

/** Ends the process cleanly on the first of these signals; a second one, or 25 seconds after `delayMs`, ends it at once. */
export function closeWith(signals: NodeJS.Signals[], delayMs: number, close: () => Promise<void>): void {
  let closing = false;
  for (const signal of signals)
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      setTimeout(() => process.exit(1), delayMs + PATIENCE_MS).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
