import type { FileHandle } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ByteRange } from './storage.ts';

/** Read in pieces of this size: larger ones leave the processor's cache, smaller ones cost more calls (bench/streaming.ts). */
const PIECE_BYTES = 256 * 1024;

/**
 * The bytes of `range` of an open file, which it closes. Piped into an HTTP answer it goes by one buffer that is filled again once the socket
 * has taken it: a stream's own way, a new buffer for each piece, costs half of the throughput.
 */
export class FileBody extends Readable {
  readonly #handle: FileHandle;
  #position: number;
  #left: number;

  constructor(handle: FileHandle, { start, end }: ByteRange) {
    super({ highWaterMark: PIECE_BYTES });
    this.#handle = handle;
    this.#position = start;
    this.#left = end - start + 1;
  }

  override _read(): void {
    if (this.#left <= 0) return void this.push(null);
    const buffer = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, this.#left));
    this.#fill(buffer).then(
      (piece) => this.push(piece),
      (thrown: Error) => this.destroy(thrown),
    );
  }

  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    options?: { end?: boolean },
  ): Destination {
    if (!(destination instanceof ServerResponse)) return super.pipe(destination, options);
    // Who goes away half way must not leave the file open.
    destination.once('close', () => this.destroy());
    this.#sendTo(destination).then(
      () => {
        if (this.destroyed) return;
        destination.end();
        // Tells whoever waits for this stream that it has come to its end.
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
    const buffer = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, Math.max(this.#left, 1)));
    while (this.#left > 0) {
      const piece = await this.#fill(buffer);
      if (response.destroyed || this.destroyed) return;
      await new Promise<void>((resolve) => response.write(piece, () => resolve()));
    }
  }

  /** The next piece, in `buffer`. */
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
