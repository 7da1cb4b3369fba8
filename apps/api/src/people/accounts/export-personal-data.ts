import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@qanoon/db/engine/client';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { Actor, Deps } from '../../lib/context.ts';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { type Operator, record } from '../../platform/audit/operator.ts';
import type { Account } from '../find-account.repo.ts';
import * as repo from './export-personal-data.repo.ts';
import { type CollectedData, personalDataParts } from './personal-data-parts.ts';

/** Reads all stored data about a student by table, without passwords, tokens and hashes. */
export async function readPersonalData(db: Db, studentId: string) {
  const parts: CollectedData[] = [];
  for (const { collect } of personalDataParts.read()) if (collect) parts.push(await collect(db, studentId));
  const also = {
    subjectIds: parts.flatMap(({ subjectIds }) => subjectIds ?? []),
    uploadIds: parts.flatMap(({ uploadIds }) => uploadIds ?? []),
  };
  const rows: Record<string, unknown> = Object.assign({}, ...parts.map((part) => part.rows));
  return { ...rows, ...(await repo.readAccountData(db, studentId, also)) };
}

/**
 * Opens everything that is stored about a student: the files one after the other, and then `data.json`, which
 * names them.
 */
async function openExport(deps: Deps, account: Account) {
  if (account.role !== 'student')
    throw new OperatorError(`${account.email} is an administrator: only a student's data can be exported.`);
  const { files, ...rows } = await readPersonalData(deps.db, account.id);
  const described: (Omit<(typeof files)[number], 'objectKey'> & { file: string | null })[] = [];
  async function* readFiles(): AsyncGenerator<{ path: string; content: Readable }> {
    for (const { objectKey, ...file } of files) {
      // Client file names are never used as paths.
      const path = `files/${file.purpose}-${file.id}${/^\.\w{1,5}$/u.exec(extname(file.fileName))?.[0] ?? ''}`;
      const content = await deps.storage
        .read(objectKey)
        .catch((error: unknown) =>
          deps.log.error({ err: error, uploadId: file.id }, 'a file could not be read from the storage'),
        );
      described.push({ ...file, file: content ? path : null });
      if (content) yield { path, content };
    }
  }
  const about = {
    id: account.id,
    email: account.email,
    fullName: account.fullName,
    createdAt: account.createdAt,
    isActive: account.isActive,
    emailNotifications: account.emailNotifications,
    dataSaver: account.dataSaver,
    language: account.language,
    emailVerifiedAt: account.emailVerifiedAt,
    verificationRemindedAt: account.verificationRemindedAt,
    phone: account.phone,
    termsRevisionId: account.termsRevisionId,
    termsAcceptedAt: account.termsAcceptedAt,
  };
  return {
    files: readFiles(),
    described,
    /** The text of `data.json`, which is complete once all files were read. */
    toJson: () =>
      `${JSON.stringify({ exportedAt: deps.now(), account: about, ...rows, files: described }, null, 2)}\n`,
  };
}

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
  if ((await readdir(folder).catch((): string[] => [])).length > 0)
    throw new OperatorError(`The folder ${folder} is not empty: choose another one.`);
  const { files, described, toJson } = await openExport(deps, account);
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  for await (const { path, content } of files)
    await pipeline(content, createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600 }));
  await writeFile(join(folder, 'data.json'), toJson(), { flag: 'wx', mode: 0o600 });
  await deps.db.transaction((tx) => record(tx, 'student.exported', account, { operator }, deps.now()));
  const missing = described.filter((each) => !each.file).length;
  return { files: described.length - missing, missing };
}

/**
 * Yields the same data as a ZIP file, a part at a time, for an administrator. The files are not compressed,
 * because pictures and PDFs hardly shrink. The export is in the audit log before the first part.
 */
export async function* zipStudent(
  deps: Deps,
  actor: Pick<Actor, 'id' | 'name'>,
  account: Account,
): AsyncGenerator<Uint8Array> {
  const { files, toJson } = await openExport(deps, account);
  await deps.db.transaction((tx) =>
    recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      action: 'student.exported',
      subjectId: account.id,
      personName: account.fullName,
      courseTitle: null,
      detail: {},
      createdAt: deps.now(),
    }),
  );
  const written: Uint8Array[] = [];
  const takeWritten = () => written.splice(0);
  const zip = new Zip((error, part) => {
    if (error) throw error;
    written.push(part);
  });
  for await (const { path, content } of files) {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const part of content as AsyncIterable<Uint8Array>) {
      entry.push(part);
      yield* takeWritten();
    }
    entry.push(new Uint8Array(), true);
    yield* takeWritten();
  }
  const data = new ZipPassThrough('data.json');
  zip.add(data);
  data.push(strToU8(toJson()), true);
  zip.end();
  yield* takeWritten();
}
