import type { Deps } from '../../lib/context.ts';
import { knownObjectKeys } from '../storage/stored-objects.repo.ts';

const BATCH = 200;

/**
 * Yields keys of objects without a row, last written before `before`. A younger object may belong to a
 * transaction that has not committed yet.
 */
export async function* findOrphans(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  before: Date,
  onObject: () => void = () => undefined,
): AsyncGenerator<string> {
  let old: string[] = [];
  for await (const { key, writtenAt } of storage.list()) {
    onObject();
    if (writtenAt < before) old.push(key);
    if (old.length < BATCH) continue;
    yield* await withoutRow(old);
    old = [];
  }
  if (old.length > 0) yield* await withoutRow(old);

  async function withoutRow(keys: string[]): Promise<string[]> {
    const known = await knownObjectKeys(db, keys);
    return keys.filter((key) => !known.has(key));
  }
}
