import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../context.ts';
import { OperatorError } from '../../operator-error.ts';
import { type Operator, record } from '../audit/operator.ts';
import type { Account } from './accounts.service.ts';
import * as repo from './personal-data.repo.ts';

/**
 * Writes all stored data about a student into `folder`, which must be empty or missing: `data.json`, and the
 * files under `files/`, readable by the current user only. Returns the number of files, and of those missing
 * in the storage (null in `data.json`). Throws an OperatorError for an administrator and for a folder that is
 * not empty.
 */
export async function exportStudent(
  deps: Deps,
  { operator }: Operator,
  account: Account,
  folder: string,
): Promise<{ files: number; missing: number }> {
  if (account.role !== 'student')
    throw new OperatorError(`${account.email} is an administrator: only a student's data can be exported.`);
  if ((await readdir(folder).catch((): string[] => [])).length > 0)
    throw new OperatorError(`The folder ${folder} is not empty: choose another one.`);
  const {
    id,
    email,
    fullName,
    createdAt,
    isActive,
    emailNotifications,
    dataSaver,
    language,
    emailVerifiedAt,
    verificationRemindedAt,
    phone,
    termsRevisionId,
    termsAcceptedAt,
  } = account;
  const { files, ...rows } = await repo.readPersonalData(deps.db, id);
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const described = [];
  for (const { objectKey, ...file } of files) {
    // Client file names are never used as paths.
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
    dataSaver,
    language,
    emailVerifiedAt,
    verificationRemindedAt,
    phone,
    termsRevisionId,
    termsAcceptedAt,
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
