const TIMEOUT_MS = 25_000;

/**
 * Shuts the process down on the first of these signals. It exits at once on a second signal, or 25 seconds
 * after `delayMs`. Written here, because `close-with-grace` also handles nine other signals and uncaught
 * errors, which must end the process at once.
 */
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
