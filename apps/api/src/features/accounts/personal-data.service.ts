import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../context.ts';
import type { Account } from './accounts.service.ts';
import { type Operator, Refusal, record } from './operator.ts';
import * as repo from './personal-data.repo.ts';

/**
 * Writes everything that is kept about a student into `folder`, which must be empty or not there: `data.json` and the files under `files/`,
 * for its own user's eyes. Answers the number of files, and of those
 * that the storage has lost (null in `data.json`). A Refusal for an administrator and a folder that holds something.
 */
export async function exportStudent(
  deps: Deps,
  { operator }: Operator,
  account: Account,
  folder: string,
): Promise<{ files: number; missing: number }> {
  if (account.role !== 'student')
    throw new Refusal(`${account.email} is an administrator: only a student's data can be exported.`);
  if ((await readdir(folder).catch((): string[] => [])).length > 0)
    throw new Refusal(`The folder ${folder} is not empty: name a new one.`);
  const {
    id,
    email,
    fullName,
    createdAt,
    isActive,
    emailNotifications,
    emailVerifiedAt,
    verificationRemindedAt,
  } = account;
  const { files, ...rows } = await repo.readAbout(deps.db, id);
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const described = [];
  for (const { objectKey, ...file } of files) {
    // Named by us: a client's file name is never a path.
    const name = `${file.purpose}-${file.id}${/^\.\w{1,5}$/u.exec(extname(file.fileName))?.[0] ?? ''}`;
    const content = await deps.storage
      .read(objectKey)
      .catch((thrown: unknown) => deps.log.error({ err: thrown, uploadId: file.id }, 'file missing'));
    if (content)
      await pipeline(content, createWriteStream(join(folder, 'files', name), { flags: 'wx', mode: 0o600 }));
    described.push({ ...file, file: content ? `files/${name}` : null });
  }
  const about = {
    id,
    email,
    fullName,
    createdAt,
    isActive,
    emailNotifications,
    emailVerifiedAt,
    verificationRemindedAt,
  };
  const data = { exportedAt: deps.now(), account: about, ...rows, files: described };
  await writeFile(join(folder, 'data.json'), `${JSON.stringify(data, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  await deps.db.transaction((tx) => record(tx, 'student.exported', account, { operator }, deps.now()));
  const missing = described.filter((each) => !each.file).length;
  return { files: files.length - missing, missing };
}
