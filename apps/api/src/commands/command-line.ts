import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Deps } from '../lib/context.ts';
import { OperatorError } from '../lib/errors/operator-error.ts';
import { type Env, readEnv, SettingError } from '../lib/settings/env.ts';

type Values = Record<string, string | boolean | undefined>;

/** The streams and environment of a command, which are those of `process` or of a test. */
export type Io = {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
  env: Record<string, string | undefined>;
};

type Environment = Io['env'];

/** `Opened`: what the command needs, such as the server's dependencies or only the settings. */
export type Command<Opened = Deps> = {
  /** The name and the arguments, such as `end-sessions <email>`. Those in […] may be omitted. */
  usage: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /**
   * A sentence about the irreversible effect of these arguments, which then require --yes; undefined when
   * there is none.
   */
  destroys?(args: string[], values: Values): string | undefined;
  /** Opens what the command needs for `work`: one of `withDeps`, `withSettings` and `withEnvironment`. */
  use(environment: Environment, work: (opened: Opened) => Promise<void>): Promise<void>;
  run(opened: Opened, args: string[], values: Values, io: Io): Promise<void>;
};

export const withEnvironment = (
  environment: Environment,
  work: (opened: Environment) => Promise<void>,
): Promise<void> => work(environment);

export const withSettings = (environment: Environment, work: (opened: Env) => Promise<void>): Promise<void> =>
  work(readEnv(environment));

/** The command failed, and its output says why. */
export class CommandFailed extends Error {}

/** The arguments are invalid, or the command was not confirmed: nothing was done. */
class UsageError extends Error {}

export const print = ({ stdout }: Pick<Io, 'stdout'>, line: string): void => void stdout.write(`${line}\n`);

/** Returns the operating system user, for the audit log. */
export const operator = (): { operator: string } => ({ operator: userInfo().username });

/** Runs a command. Exit code: 0 done, 1 failed, 2 invalid arguments or not confirmed. */
export async function runCommand<Opened>(
  program: string,
  command: Command<Opened>,
  argv: string[],
  io: Io,
): Promise<number> {
  try {
    const { positionals, values } = parseCommand(program, command, argv);
    if (values.help) {
      print(io, `Usage: ${program} ${command.usage}\n${command.summary}`);
      return 0;
    }
    const effect = command.destroys?.(positionals, values);
    if (effect && !values.yes) throw new UsageError(`${effect} Nothing was changed. Add --yes to confirm.`);
    await command.use(io.env, (opened) => command.run(opened, positionals, values, io));
    return 0;
  } catch (thrown) {
    if (thrown instanceof CommandFailed) return 1;
    if (thrown instanceof UsageError || thrown instanceof OperatorError || thrown instanceof SettingError)
      io.stderr.write(`${thrown.message}\n`);
    else {
      // This is a bug or an outage. It is logged, because the logger redacts values.
      const { createLog } = await import('../lib/errors/log.ts');
      createLog('error', io.stderr).error({ err: thrown }, 'the command failed');
    }
    return thrown instanceof UsageError ? 2 : 1;
  }
}

function parseCommand(
  program: string,
  command: Pick<Command, 'usage' | 'options'>,
  args: string[],
): { positionals: string[]; values: Values } {
  const required = command.usage.match(/<[^>]+>/gu)?.length ?? 0;
  const optional = command.usage.match(/\[(?!--)[^\]]+\]/gu)?.length ?? 0;
  const needed = command.usage.replaceAll(/\[[^\]]+\]/gu, '').matchAll(/--([\w-]+)/gu);
  const usage = `Usage: ${program} ${command.usage}`;
  const options = {
    yes: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    ...command.options,
  } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const isComplete =
      positionals.length >= required &&
      positionals.length <= required + optional &&
      [...needed].every(([, name]) => values[name as keyof typeof values] !== undefined);
    if (!values.help && !isComplete) throw new UsageError(usage);
    return { positionals, values: values as Values };
  } catch (thrown) {
    if (thrown instanceof UsageError) throw thrown;
    throw new UsageError(`${(thrown as Error).message}\n${usage}`);
  }
}

/**
 * Reads a password as one line of standard input, without echo on a terminal. Other users could see an
 * argument.
 */
export async function readPassword({ stdin, stderr }: Io): Promise<string> {
  const terminal = stdin.isTTY === true;
  if (terminal) stderr.write('New password (not shown): ');
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: terminal ? hidden : undefined, terminal });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (terminal) stderr.write('\n');
  return line;
}
