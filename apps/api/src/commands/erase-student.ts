import * as accounts from '../people/accounts/accounts.service.ts';
import { eraseStudent } from '../people/accounts/erase-student.ts';
import { type Command, operator, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

export const command: Command = {
  usage: 'erase-student <email>',
  summary:
    'erase a student’s personal data permanently; payments, their proofs and the audit log remain without the name',
  destroys: ([address]) =>
    `This permanently erases the student ${address}. The data remains only in backups.`,
  use: withDeps,
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
};
