import { spawn } from 'node:child_process';

/**
 * Environment for every command of these scripts. The outer `pnpm` has already installed missing
 * dependencies. Without this setting each `pnpm` that turbo starts would check again, and two of them could
 * install at the same time.
 */
export const toolEnvironment = { TURBO_TELEMETRY_DISABLED: '1', pnpm_config_verify_deps_before_run: 'false' };

/** The arguments of `turbo` that build the server and the web apps. It skips what has not changed. */
export const BUILD_ARGUMENTS = ['run', 'build', '--output-logs=errors-only', '--ui=stream'];

type Options = {
  env?: Record<string, string>;
  /** Collects the output without printing it. */
  quiet?: boolean;
};

/** Runs a command from the workspace's binaries and returns its exit code and output. */
export function run(
  command: string,
  args: string[],
  { env = {}, quiet = false }: Options = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...toolEnvironment, ...env },
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on('data', (chunk: Buffer) => {
        output += chunk;
        if (!quiet) to.write(chunk);
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
