/**
 * `problem` means that something does not work or is insecure, `warning` that it works, but an operator
 * should check it.
 */
export type Diagnostic = { check: string; level: 'ok' | 'warning' | 'problem'; message: string };

type Check = (name: string) => {
  ok(message: string): Diagnostic;
  warning(message: string): Diagnostic;
  problem(message: string): Diagnostic;
};

/** Creates the diagnostics of one check. */
export const diagnostics: Check = (check) => ({
  ok: (message) => ({ check, level: 'ok', message }),
  warning: (message) => ({ check, level: 'warning', message }),
  problem: (message) => ({ check, level: 'problem', message }),
});

/** The first line of an error's message. */
export const reasonOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message || thrown.constructor.name : String(thrown)).split('\n')[0]!;
