/** `problem`: it does not work, or must not be so. `warning`: it works, and somebody should know. */
export type Diagnostic = { check: string; level: 'ok' | 'warning' | 'problem'; message: string };

type Check = (name: string) => {
  ok(message: string): Diagnostic;
  warning(message: string): Diagnostic;
  problem(message: string): Diagnostic;
};

/** The findings of one check. */
export const diagnostics: Check = (check) => ({
  ok: (message) => ({ check, level: 'ok', message }),
  warning: (message) => ({ check, level: 'warning', message }),
  problem: (message) => ({ check, level: 'problem', message }),
});

/** The first line of what went wrong: the rest is for a log. */
export const reasonOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message || thrown.constructor.name : String(thrown)).split('\n')[0]!;
