import type { FileHandle } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ByteRange } from '../../lib/services/storage.ts';

/** Larger chunks exceed the processor's cache, smaller ones need more system calls (bench/streaming.ts). */
const CHUNK_BYTES = 256 * 1024;

/**
 * Streams a range of an open file and closes the file. When piped into an HTTP response, it reuses one buffer
 * after the socket has taken it: a new buffer per chunk, as in an ordinary stream, halves the throughput.
 */
export class FileBody extends Readable {
  readonly #handle: FileHandle;
  #position: number;
  #left: number;

  constructor(handle: FileHandle, { start, end }: ByteRange) {
    super({ highWaterMark: CHUNK_BYTES });
    this.#handle = handle;
    this.#position = start;
    this.#left = end - start + 1;
  }

  override _read(): void {
    if (this.#left <= 0) return void this.push(null);
    const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, this.#left));
    this.#fill(buffer).then(
      (chunk) => this.push(chunk),
      (thrown: Error) => this.destroy(thrown),
    );
  }

  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    options?: { end?: boolean },
  ): Destination {
    if (!(destination instanceof ServerResponse)) return super.pipe(destination, options);
    // A client that disconnects must not leave the file open.
    destination.once('close', () => this.destroy());
    this.#sendTo(destination).then(
      () => {
        if (this.destroyed) return;
        destination.end();
        // The null makes this stream emit 'end'.
        this.push(null);
        this.resume();
      },
      (thrown: Error) => this.destroy(thrown),
    );
    return destination;
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#handle.close().then(() => callback(error), callback);
  }

  async #sendTo(response: ServerResponse): Promise<void> {
    const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, Math.max(this.#left, 1)));
    while (this.#left > 0) {
      const chunk = await this.#fill(buffer);
      if (response.destroyed || this.destroyed) return;
      await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
    }
  }

  /** Reads the next chunk into `buffer`. */
  async #fill(buffer: Buffer): Promise<Buffer> {
    const { bytesRead } = await this.#handle.read(
      buffer,
      0,
      Math.min(buffer.length, this.#left),
      this.#position,
    );
    if (bytesRead === 0) throw new Error('The object is shorter than its row says');
    this.#position += bytesRead;
    this.#left -= bytesRead;
    return bytesRead === buffer.length ? buffer : buffer.subarray(0, bytesRead);
  }
}
