import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Response headers of an object that the store sends itself. */
export type ObjectHeaders = { contentType: string; contentDisposition: string };

/**
 * File storage: a local folder or an S3-compatible object store. Fails with UNAVAILABLE while a store cannot
 * be reached.
 */
export type Storage = {
  /** A local folder for incoming files. */
  readonly tmpDir: string;
  /**
   * Moves the complete file at `tmpPath` to the object `key`. Durable once it resolves, even after a power
   * failure.
   */
  put(key: string, tmpPath: string): Promise<void>;
  /** Reads the object or a range of it. Fails when it does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Runs `work` with a local path of the object, such as for a program's input. The path is read-only and
   * valid until `work` settles.
   */
  withLocalFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Removes the object, if it exists. */
  remove(key: string): Promise<void>;
  /** Lists every object with the time of its last write. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** The object's size in bytes; undefined when it does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Resolves when objects can be written and read. */
  ping(): Promise<void>;
  /** A URL, valid for some minutes, from which browsers get the object directly. A local folder has none. */
  signedUrl?(key: string, headers: ObjectHeaders): Promise<string>;
};
