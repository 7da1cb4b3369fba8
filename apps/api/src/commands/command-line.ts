import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Deps } from '../context.ts';
import { type Env, readEnv, SettingError } from '../env.ts';
import { OperatorError } from '../features/accounts/operator.ts';
import { createLog } from '../log.ts';
import { closeDeps, openDeps } from '../open-deps.ts';

type Values = Record<string, string | boolean | undefined>;

/** What a command reads and writes: `process` itself, or a test's own. */
export type Io = {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
  env: Record<string, string | undefined>;
};

/** `Opened`: what the command works with, such as the server's parts or the settings alone. */
export type Command<Opened = Deps> = {
  /** What follows the program's name, such as `end-sessions <email>`. Parts in <…> are required. */
  usage: string;
  /** An earlier name that still works. */
  formerName?: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** What cannot be undone, as a sentence about these arguments: asks for --yes. Undefined when these arguments undo nothing. */
  destroys?(args: string[], values: Values): string | undefined;
  run(opened: Opened, args: string[], values: Values, io: Io): Promise<void>;
};

/** The command was not understood, or not confirmed: nothing was done. */
class Misused extends Error {}

export const print = ({ stdout }: Pick<Io, 'stdout'>, line: string): void => void stdout.write(`${line}\n`);

/** Who is asking, for the audit log. */
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
    'The settings are the server’s own: run it with the same environment; the server may go on running.',
    'Exit code 0: done. 1: could not be done. 2: not understood or not confirmed, nothing was done.',
  ].join('\n');
}

/** Works with the server's own parts, and puts them away. */
export async function withDeps(env: Env, work: (deps: Deps) => Promise<void>): Promise<void> {
  // No command converts videos: looking for ffmpeg would start three processes.
  const deps = await openDeps({ ...env, videoWorker: 'off' });
  try {
    await work(deps);
  } finally {
    await closeDeps(deps);
  }
}

/** Runs the command that `argv` names; its exit code: 0 done, 1 could not be done, 2 misused or not confirmed. */
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
    if (!command) throw new Misused(`There is no command ${name}.\n\n${help(program, commands)}`);
    const { positionals, values } = understand(program, command, rest);
    if (values.help) {
      print(io, `Usage: ${program} ${command.usage}\n${command.summary}`);
      return 0;
    }
    const lost = command.destroys?.(positionals, values);
    if (lost && !values.yes) throw new Misused(`${lost} Nothing was done: add --yes to do it.`);
    await use(readEnv(io.env), (opened) => command.run(opened, positionals, values, io));
    return 0;
  } catch (thrown) {
    if (thrown instanceof Misused || thrown instanceof OperatorError || thrown instanceof SettingError)
      io.stderr.write(`${thrown.message}\n`);
    // A bug or a broken disk: what failed, without the values in it.
    else createLog('error', io.stderr).error({ err: thrown }, 'the command failed');
    return thrown instanceof Misused ? 2 : 1;
  }
}

function understand(
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
      throw new Misused(usage);
    return { positionals, values: values as Values };
  } catch (thrown) {
    if (thrown instanceof Misused) throw thrown;
    throw new Misused(`${(thrown as Error).message}\n${usage}`);
  }
}

/** A password as one line of standard input, asked for without showing it where somebody sits there: never an argument, which others can see. */
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
