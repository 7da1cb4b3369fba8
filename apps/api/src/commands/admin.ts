import { type Command, type Io, print, runCommand } from './command-line.ts';

const PROGRAM = 'pnpm admin';

/** A command of any kind. Only the command itself handles what it opens. */
type AnyCommand = Command<unknown>;

/** The operator's commands by name (docs/operations.md). Only the chosen one is loaded. */
const COMMANDS = new Map(
  Object.entries<() => Promise<{ command: AnyCommand }>>({
    doctor: () => import('./doctor.ts'),
    backup: () => import('./backup.ts'),
    restore: () => import('./restore.ts'),
    fsck: () => import('./fsck.ts'),
    'check-counters': () => import('./check-counters.ts'),
    'check-ledger': () => import('./check-ledger.ts'),
    'check-search': () => import('./check-search.ts'),
    jobs: () => import('./jobs.ts'),
    'create-owner': () => import('./create-owner.ts'),
    'reset-password': () => import('./reset-password.ts'),
    sessions: () => import('./sessions.ts'),
    'end-sessions': () => import('./end-sessions.ts'),
    'export-student': () => import('./export-student.ts'),
    'erase-student': () => import('./erase-student.ts'),
    compact: () => import('./compact.ts'),
    certificates: () => import('./certificates.ts'),
    portals: () => import('./portals.ts'),
    'copy-database': () => import('./copy-database.ts'),
    'move-files': () => import('./move-files.ts'),
    seed: () => import('./seed.ts'),
  }),
);
/** Earlier names of commands that still work. */
const FORMER_NAMES = new Map(
  Object.entries<string>({
    'check-tallies': 'check-counters', // spec-text: operators' scripts may use it
  }),
);

async function help(): Promise<string> {
  const commands = await Promise.all([...COMMANDS.values()].map(async (load) => (await load()).command));
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    `Usage: ${PROGRAM} <command>`,
    '',
    ...commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'Run it with the environment of the server, which may be running.',
    'Exit code 0: success. 1: failure. 2: invalid arguments or not confirmed; nothing was changed.',
  ].join('\n');
}

/** Runs the command in `argv`, and returns its exit code. */
export async function main([typed, ...args]: string[], io: Io): Promise<number> {
  const name = typed === undefined ? undefined : (FORMER_NAMES.get(typed) ?? typed);
  if (name === undefined || name === 'help' || name === '--help') {
    print(io, await help());
    return name === undefined ? 2 : 0;
  }
  const load = COMMANDS.get(name);
  if (!load) {
    io.stderr.write(`There is no command ${typed}.\n\n${await help()}\n`);
    return 2;
  }
  return runCommand(PROGRAM, (await load()).command, args, io);
}

if (import.meta.main) process.exit(await main(process.argv.slice(2), process));
