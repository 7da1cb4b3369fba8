import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Deps } from '../../lib/context.ts';
import { streamStoredObjects } from '../storage/stored-objects.repo.ts';
import { findOrphans } from './find-orphans.ts';

const BATCH = 200;

/**
 * A fault of one object. An `orphan` has no row and is old enough for the sweeper; the others are damage,
 * which means that a row and its object differ.
 */
export type Fault = {
  key: string;
  fault: 'missing' | 'size' | 'content' | 'orphan';
  row?: string;
  expected?: string;
  found?: string;
};
export type Report = { rows: number; objects: number; hashed: number; faults: Fault[] };

/**
 * Compares every row with its object and every object with the rows, read-only. With `hash`, compares the
 * contents as well.
 */
export async function checkObjects(
  { db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>,
  { hash = false } = {},
): Promise<Report> {
  const report: Report = { rows: 0, objects: 0, hashed: 0, faults: [] };

  for await (const row of streamStoredObjects(db, BATCH)) {
    report.rows += 1;
    const named = { key: row.objectKey, row: row.name };
    const size = await storage.size(row.objectKey);
    if (size === undefined) report.faults.push({ ...named, fault: 'missing' });
    else if (size !== row.bytes)
      report.faults.push({ ...named, fault: 'size', expected: String(row.bytes), found: String(size) });
    else if (hash) {
      report.hashed += 1;
      const found = await hashObject(storage, row.objectKey);
      if (found !== row.sha256)
        report.faults.push({ ...named, fault: 'content', expected: row.sha256, found });
    }
  }

  const before = new Date(now().getTime() - DAY_MS);
  const countObject = () => {
    report.objects += 1;
  };
  for await (const key of findOrphans({ db, storage }, before, countObject))
    report.faults.push({ key, fault: 'orphan' });
  return report;
}

export const isDamaged = ({ faults }: Report): boolean => faults.some(({ fault }) => fault !== 'orphan');

async function hashObject(storage: Deps['storage'], key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await storage.read(key), hash);
  return hash.digest('hex');
}
