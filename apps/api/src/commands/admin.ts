import { createAdminInput } from '@qanoon/contracts/admins';
import { email as emailAddress } from '@qanoon/contracts/auth';
import * as accounts from '../features/accounts/accounts.service.ts';
import { eraseStudent } from '../features/accounts/erasure.service.ts';
import { exportStudent } from '../features/accounts/personal-data.service.ts';
import { OperatorError } from '../features/audit/operator.ts';
import { certificates } from './certificates.ts';
import { checkCounters } from './check-counters.ts';
import { checkLedger } from './check-ledger.ts';
import { checkSearch } from './check-search.ts';
import {
  type Command,
  type Io,
  operator,
  print,
  readPassword,
  runCommand,
  withDeps,
} from './command-line.ts';
import { jobs } from './jobs.ts';

/** `pnpm admin`: operator tasks for which there is no page (docs/operations.md). */
const commands: Command[] = [
  {
    usage: 'create-owner <email> [name]',
    summary:
      'create the owner account with a password read from standard input; --yes replaces the current owner',
    async run(deps, [address, name = 'Owner'], { yes }, io) {
      const parsed = emailAddress.safeParse(address);
      if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]!.message}.`);
      const parsedName = createAdminInput.shape.fullName.safeParse(name);
      if (!parsedName.success) throw new OperatorError(`${parsedName.error.issues[0]!.message}.`);
      const present = await accounts.findOwner(deps);
      if (present && !yes)
        throw new OperatorError(
          `${present.email} is the owner: reset that password, or add --yes to replace the owner, who becomes an ordinary administrator.`,
        );
      await accounts.createOwner(deps, operator(), {
        email: parsed.data,
        fullName: parsedName.data,
        password: await readPassword(io),
      });
      print(io, `${parsed.data} is the owner.`);
    },
  },
  {
    usage: 'reset-password <email> [--link]',
    summary:
      'set a password read from standard input and end all sessions; --link prints a link for choosing a password instead',
    options: { link: { type: 'boolean' } },
    async run(deps, [address], { link }, io) {
      const account = await accounts.getAccount(deps, address!);
      if (link) return print(io, await accounts.createPasswordLink(deps, operator(), account));
      await accounts.setPassword(deps, operator(), account, await readPassword(io));
      print(io, `${account.email} has a new password. Its sessions have ended.`);
    },
  },
  {
    usage: 'sessions [email]',
    summary: 'list the active sessions of all accounts or of one',
    async run(deps, [address], _values, io) {
      const sessions = await accounts.listSessions(
        deps,
        address === undefined ? undefined : await accounts.getAccount(deps, address),
      );
      for (const { id, email, role, createdAt, expiresAt } of sessions)
        print(
          io,
          [id, role, email, `since ${createdAt.toISOString()}`, `until ${expiresAt.toISOString()}`].join(
            '\t',
          ),
        );
      print(io, `${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`);
    },
  },
  {
    usage: 'end-sessions [email] [--all]',
    summary: 'end all sessions of one account; --all ends those of every account',
    options: { all: { type: 'boolean' } },
    destroys: (_args, { all }) => (all ? 'This ends the sessions of all accounts.' : undefined),
    async run(deps, [address], { all }, io) {
      if ((address === undefined) !== (all === true))
        throw new OperatorError('Name one account or add --all.');
      const ended = await accounts.endAllSessions(
        deps,
        operator(),
        address === undefined ? undefined : await accounts.getAccount(deps, address),
      );
      print(io, `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
    },
  },
  {
    usage: 'export-student <email> <folder>',
    summary: 'write everything stored about a student into a new folder: data.json and files/',
    async run(deps, [address, folder], _values, io) {
      const { files, missing } = await exportStudent(
        deps,
        operator(),
        await accounts.getAccount(deps, address!),
        folder!,
      );
      if (missing > 0)
        io.stderr.write(
          `${missing} of the files could not be read from the storage: see "file": null in data.json.\n`,
        );
      print(io, `${folder}/data.json and ${files} ${files === 1 ? 'file' : 'files'} written.`);
    },
  },
  {
    usage: 'erase-student <email>',
    summary:
      'erase a student’s personal data permanently; payments, their proofs and the audit log remain without the name',
    destroys: ([address]) =>
      `This permanently erases the student ${address}. The data remains only in backups.`,
    async run(deps, [address], _values, io) {
      const { files, payments } = await eraseStudent(
        deps,
        operator(),
        await accounts.getAccount(deps, address!),
      );
      print(
        io,
        `${address} is erased with ${files} ${files === 1 ? 'file' : 'files'}; ${payments} ${payments === 1 ? 'payment remains' : 'payments remain'}.`,
      );
    },
  },
  certificates,
  jobs,
  checkCounters,
  checkLedger,
  checkSearch,
];

export const main = (argv: string[], io: Io): Promise<number> =>
  runCommand('pnpm admin', commands, withDeps, argv, io);

if (import.meta.main) process.exit(await main(process.argv.slice(2), process));
