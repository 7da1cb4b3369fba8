import * as accounts from '../people/accounts/accounts.service.ts';
import { exportStudent } from '../people/accounts/export-personal-data.ts';
import { type Command, operator, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

export const command: Command = {
  usage: 'export-student <email> <folder>',
  summary: 'write everything stored about a student into a new folder: data.json and files/',
  use: withDeps,
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
};
