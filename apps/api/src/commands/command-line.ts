import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Deps } from '../context.ts';
import { type Env, readEnv, SettingError } from '../env.ts';
import { OperatorError } from '../features/audit/operator.ts';
import { createLog } from '../log.ts';
import { closeDeps, openDeps } from '../open-deps.ts';

type Values = Record<string, string | boolean | undefined>;

/** The streams and environment of a command: those of `process`, or of a test. */
export type Io = {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
  env: Record<string, string | undefined>;
};

/** `Opened`: what the command needs, such as the server's dependencies or only the settings. */
export type Command<Opened = Deps> = {
  /** The arguments, such as `end-sessions <email>`. Parts in <…> are required. */
  usage: string;
  /** An earlier name that still works. */
  formerName?: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /**
   * A sentence about the irreversible effect of these arguments, which then require --yes; undefined when
   * there is none.
   */
  destroys?(args: string[], values: Values): string | undefined;
  run(opened: Opened, args: string[], values: Values, io: Io): Promise<void>;
};

/** The arguments are invalid, or the command was not confirmed: nothing was done. */
class UsageError extends Error {}

export const print = ({ stdout }: Pick<Io, 'stdout'>, line: string): void => void stdout.write(`${line}\n`);

/** The operating system user, for the audit log. */
export const operator = (): { operator: string } => ({ operator: userInfo().username });

const nameOf = ({ usage }: Command<never>) => usage.split(' ')[0]!;

function help(program: string, commands: Command<never>[]): string {
  const width = Math.max(...commands.map((command) => command.usage.length));
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return [
    `Usage: ${program} <command>`,
    '',
    ...lines,
    '',
    'Run it with the environment of the server, which may be running.',
    'Exit code 0: success. 1: failure. 2: invalid arguments or not confirmed; nothing was changed.',
  ].join('\n');
}

/** Opens the server's dependencies for `work`, and closes them. */
export async function withDeps(env: Env, work: (deps: Deps) => Promise<void>): Promise<void> {
  // No command converts videos, and the search for ffmpeg would start three processes.
  const deps = await openDeps({ ...env, videoWorker: 'off' });
  try {
    await work(deps);
  } finally {
    await closeDeps(deps);
  }
}

/** Runs the command in `argv`. Exit code: 0 done, 1 failed, 2 invalid arguments or not confirmed. */
export async function runCommand<Opened>(
  program: string,
  commands: Command<Opened>[],
  use: (env: Env, work: (opened: Opened) => Promise<void>) => Promise<void>,
  argv: string[],
  io: Io,
): Promise<number> {
  try {
    const [name, ...rest] = argv;
    if (name === undefined || name === 'help' || name === '--help') {
      print(io, help(program, commands));
      return name === undefined ? 2 : 0;
    }
    const command = commands.find((each) => nameOf(each) === name || each.formerName === name);
    if (!command) throw new UsageError(`There is no command ${name}.\n\n${help(program, commands)}`);
    const { positionals, values } = parseCommand(program, command, rest);
    if (values.help) {
      print(io, `Usage: ${program} ${command.usage}\n${command.summary}`);
      return 0;
    }
    const effect = command.destroys?.(positionals, values);
    if (effect && !values.yes) throw new UsageError(`${effect} Nothing was changed. Add --yes to confirm.`);
    await use(readEnv(io.env), (opened) => command.run(opened, positionals, values, io));
    return 0;
  } catch (thrown) {
    if (thrown instanceof UsageError || thrown instanceof OperatorError || thrown instanceof SettingError)
      io.stderr.write(`${thrown.message}\n`);
    // A bug or an outage: the logger redacts values.
    else createLog('error', io.stderr).error({ err: thrown }, 'the command failed');
    return thrown instanceof UsageError ? 2 : 1;
  }
}

function parseCommand(
  program: string,
  command: Command<never>,
  args: string[],
): { positionals: string[]; values: Values } {
  const required = command.usage.match(/<[^>]+>/gu)?.length ?? 0;
  const optional = command.usage.match(/\[(?!--)[^\]]+\]/gu)?.length ?? 0;
  const usage = `Usage: ${program} ${command.usage}`;
  const options = {
    yes: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    ...command.options,
  } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    if (!values.help && (positionals.length < required || positionals.length > required + optional))
      throw new UsageError(usage);
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
