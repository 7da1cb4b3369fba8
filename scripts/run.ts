import { spawn } from 'node:child_process';

/**
 * For every command of these scripts. The `pnpm` that started us has installed what was missing; the many that turbo starts at once must
 * not each check again, or two of them may install at the same moment.
 */
export const quietTools = { TURBO_TELEMETRY_DISABLED: '1', pnpm_config_verify_deps_before_run: 'false' };

type Options = {
  env?: Record<string, string> /** Its output is only collected, for whoever shows it later. */;
  aside?: boolean;
};

/** Runs a command from the workspace's own binaries; its exit code, its output passed on and kept. */
export function run(
  command: string,
  args: string[],
  { env = {}, aside = false }: Options = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...quietTools, ...env },
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on('data', (chunk: Buffer) => {
        output += chunk;
        if (!aside) to.write(chunk);
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
