import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Where files are kept. A local folder today; an object store behind the same five calls. */
export type Storage = {
  /** A folder on this machine's disk for files that are still arriving. */
  readonly tmpDir: string;
  /** Makes the finished file at `tmpPath` the object `key`, durably: once it resolves, a power cut does not undo it. The file at `tmpPath` is gone after. */
  put(key: string, tmpPath: string): Promise<void>;
  /** The object's bytes, or those of `range`. Fails when there is no such object. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Forgets the object; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Every object with the time it was last written, for the sweeper. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Resolves when objects can be written and read. */
  ping(): Promise<void>;
};
