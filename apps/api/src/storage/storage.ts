import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** The headers with which a store sends an object itself. */
export type ObjectHeaders = { contentType: string; contentDisposition: string };

/** Where files are kept: a folder on this machine or an S3-compatible object store. Fails with UNAVAILABLE while a store cannot be reached. */
export type Storage = {
  /** A folder on this machine's disk for files that are still arriving. */
  readonly tmpDir: string;
  /** Makes the finished file at `tmpPath` the object `key`, durably: once it resolves, a power cut does not undo it. The file at `tmpPath` is gone after. */
  put(key: string, tmpPath: string): Promise<void>;
  /** The object's bytes, or those of `range`. Fails when there is no such object. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Does work that needs the object as a file on this machine's disk, such as a program's input; the path is good, and read only, until `work` settles. */
  withLocalFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Forgets the object; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Every object with the time it was last written, for the sweeper. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** How many bytes the object has; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Resolves when objects can be written and read. */
  ping(): Promise<void>;
  /** An address, good for some minutes, at which the store itself sends the object to a browser; a folder has none. */
  signedUrl?(key: string, headers: ObjectHeaders): Promise<string>;
};
